import type { AreaHandlers } from '#server/http/call-context.ts'
import { foundRow } from '#server/db/change-row.ts'
import { allCategories, categories } from './queries.ts'
import { createCategory, deleteCategory, updateCategory } from './write-category.ts'

export const categoryHandlers = {
  'Category/GetAllCategories': ({ isVariationCategory }, { tx }) => allCategories(tx, isVariationCategory),
  'Category/GetCategoryById': ({ id }, { tx }) => foundRow(tx, categories, id),
  'Category/CreateCategory': createCategory,
  'Category/UpdateCategory': updateCategory,
  'Category/DeleteCategory': deleteCategory,
} satisfies AreaHandlers<'Category'>
