import * as z from 'zod'
import { command, create, get, lookup, update } from '#contract/define.ts'
import { category, categoryBody } from '#contract/entities/category.ts'
import { rowId, rowKey } from '#contract/entities/row.ts'

const admin = { access: ['admin'], entity: 'Category' } as const

/** Categories of products (R-384 … R-392). Variation categories are a separate tree. */
export const categoryArea = {
  'Category/GetAllCategories': lookup({
    access: ['admin', 'vendor'],
    offline: 'mirror',
    query: { isVariationCategory: z.stringbool().or(z.boolean()).default(false) },
    item: category,
  }),
  'Category/GetCategoryById': get({ access: ['admin'], input: z.object({ id: rowId }), output: category }),
  'Category/CreateCategory': create({
    ...admin,
    body: categoryBody.extend({ IsVariationCategory: z.boolean().default(false) }),
  }),
  'Category/UpdateCategory': update({ ...admin, body: categoryBody.extend(rowKey) }),
  /** Refused while the category contains categories or products. */
  'Category/DeleteCategory': command(admin),
}
