import type { AreaHandlers } from '#server/calls/call-context.ts'
import { foundRow } from '#server/db/change-row.ts'
import { allCategories, categories } from './queries.ts'
import { categoryEdits, updateCategory } from './write-category.ts'

export const categoryHandlers = {
  'Category/GetAllCategories': ({ isVariationCategory }, { tx }) => allCategories(tx, isVariationCategory),
  'Category/GetCategoryById': ({ id }, { tx }) => foundRow(tx, categories, id),
  'Category/CreateCategory': categoryEdits.create,
  'Category/UpdateCategory': updateCategory,
  'Category/DeleteCategory': categoryEdits.delete,
} satisfies AreaHandlers<'Category'>
