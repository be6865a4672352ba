import type { Parsed } from '#contract/contract.ts'
import { fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { idOf } from '#server/db/chosen-row.ts'
import { edited } from '#server/db/edited.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { categories } from './queries.ts'

type Body = Pick<Parsed<'Category/UpdateCategory'>, 'Name' | 'ParentId' | 'ImageURL' | 'Description'>

export const categoryEdits = edited(categories, {
  title: 'Name',
  trash: 'Category',
  columns: (category: Body) => ({
    name: category.Name,
    parent_id: category.ParentId === '' ? null : idOf(category, 'ParentId'),
    image_url: category.ImageURL,
    description: category.Description,
  }),
  newColumns: (category: Parsed<'Category/CreateCategory'>) => ({ is_variation: category.IsVariationCategory }),
  meanings: {
    category_name_once: { field: 'Name', message: 'There is a category of this name here' },
    category_in_parent: { field: 'ParentId', message: 'This category does not exist' },
    category_not_in_itself: { field: 'ParentId', message: 'A category cannot lie in itself' },
  },
  inUse: {
    category_in_parent: 'This category holds others, so it cannot be deleted.',
    product_in_category: 'Products lie in this category, so it cannot be deleted.',
  },
})

export async function updateCategory(input: Parsed<'Category/UpdateCategory'>, context: CallContext): Promise<string> {
  const { tx } = context
  if (isUuid(input.Id)) {
    // Two parallel moves could make a circle that neither check can see. With this lock one move waits for the other.
    await tx`select from category_tree where is_variation = (select is_variation from category where id = ${input.Id}) for update`
    if (isUuid(input.ParentId) && (await isInside(tx, input.ParentId, input.Id)))
      throw fieldErrors({ ParentId: ['A category cannot lie in itself'] })
  }
  return categoryEdits.update(input, context)
}

/** Whether the category `id` is `top` or lies inside it, at any depth. */
async function isInside(tx: Tx, id: string, top: string): Promise<boolean> {
  const rows = await tx`
    with recursive up as (select id, parent_id from category where id = ${id} union select c.id, c.parent_id from category c join up on c.id = up.parent_id)
    select from up where id = ${top}`
  return rows.length > 0
}
