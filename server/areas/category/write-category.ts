import type { Parsed } from '#contract/contract.ts'
import { fieldErrors } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { changeRow, removeRow } from '#server/db/change-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import type { CallContext, Tx } from '#server/http/call-context.ts'
import { categories } from './queries.ts'

const meanings: Meanings = {
  category_name_once: { field: 'Name', message: 'There is a category of this name here' },
  category_in_parent: { field: 'ParentId', message: 'This category does not exist' },
  category_not_in_itself: { field: 'ParentId', message: 'A category cannot lie in itself' },
}
const inUse: Meanings = {
  category_in_parent: 'This category holds others, so it cannot be deleted.',
  product_in_category: 'Products lie in this category, so it cannot be deleted.',
}

function columns(one: Pick<Parsed<'Category/UpdateCategory'>, 'Name' | 'ParentId' | 'ImageURL' | 'Description'>) {
  if (one.ParentId !== '' && !isUuid(one.ParentId)) throw fieldErrors({ ParentId: ['Choose one of the list'] })
  return { name: one.Name, parent_id: one.ParentId || null, image_url: one.ImageURL, description: one.Description }
}

export async function createCategory(one: Parsed<'Category/CreateCategory'>, { tx, now }: CallContext): Promise<{ Id: string; Message: string }> {
  const Id = uuidV7(now.getTime())
  await explained(tx`insert into category ${tx({ id: Id, is_variation: one.IsVariationCategory, ...columns(one) })}`, meanings)
  return { Id, Message: `${one.Name} is saved.` }
}

export async function updateCategory(one: Parsed<'Category/UpdateCategory'>, context: CallContext): Promise<string> {
  const { tx } = context
  const values = columns(one)
  if (isUuid(one.Id)) {
    // Two moves at once could make a circle that neither sees alone: they wait for each other here.
    await tx`select from category_tree where is_variation = (select is_variation from category where id = ${one.Id}) for update`
    if (values.parent_id !== null && await liesIn(tx, values.parent_id, one.Id)) throw fieldErrors({ ParentId: ['A category cannot lie in itself'] })
  }
  await explained(changeRow(context, categories, one, values), meanings)
  return `${one.Name} is saved.`
}

export async function deleteCategory(input: Parsed<'Category/DeleteCategory'>, context: CallContext): Promise<string> {
  const { Name } = await explained(removeRow(context, categories, input), inUse)
  return `${Name} is deleted.`
}

/** Whether `id` is `top` or lies somewhere in it. */
async function liesIn(tx: Tx, id: string, top: string): Promise<boolean> {
  const rows = await tx`
    with recursive up as (select id, parent_id from category where id = ${id} union select c.id, c.parent_id from category c join up on c.id = up.parent_id)
    select from up where id = ${top}`
  return rows.length > 0
}
