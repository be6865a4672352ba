import type { Category } from '#contract/entities/category.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import type { Db } from '#server/calls/call-context.ts'

/** Every category of a tree with its path, in the order of the paths. There are a few hundred at most, so one reply has all. */
export async function allCategories(db: Db, isVariation: boolean): Promise<Category[]> {
  return [
    ...(await db<
      Category[]
    >`select * from (${categoryRows(db)}) listed where exists (select from category where id = listed."Id" and is_variation = ${isVariation}) order by listed."DisplayName", listed."Id"`),
  ]
}

export const categories: EditedTable<Category> = {
  table: 'category',
  what: 'category',
  read: async (tx, id) =>
    (await tx<Category[]>`select * from (${categoryRows(tx)}) listed where listed."Id" = ${id}`)[0],
}

/** the display name of a category is its whole path. */
function categoryRows(db: Db) {
  return db`
    with recursive path as (
      select id, name as display_name from category where parent_id is null
      union all select c.id, p.display_name || ' >> ' || c.name from category c join path p on p.id = c.parent_id)
    select c.id as "Id", c.row_version as "RowVersion", c.name as "Name", coalesce(c.parent_id::text, '') as "ParentId", c.image_url as "ImageURL",
      c.description as "Description", path.display_name as "DisplayName", (select count(*) from category child where child.parent_id = c.id) as "ChildCount"
    from category c join path on path.id = c.id`
}
