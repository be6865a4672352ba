import * as z from 'zod'
import { command, create, get, lookup, sortedList, update, type Role } from '#contract/define.ts'
import { myProductBody, product, productBody, topSelling } from '#contract/entities/product.ts'
import { shopProduct, shopProductDetails } from '#contract/entities/order/shop-product.ts'
import { rowId, rowKey } from '#contract/entities/row.ts'

/** '' means no filter. */
const query = {
  category: z.string().max(64).default(''),
  status: z.enum(['', 'Draft', 'Submitted', 'Published', 'Unpublished']).default(''),
}
const page = { item: product, sorts: ['CreatedDate', 'Name', 'Amount'], order: '-CreatedDate', query } as const
const sold = {
  input: z.object({
    size: z.coerce.number().int().min(1).max(50).default(6),
    daysBack: z.coerce.number().int().min(1).max(3650).default(30),
  }),
  output: topSelling,
}
const admin = { access: ['admin'], entity: 'Product' } as const
const vendor = { access: ['vendor'], entity: 'Product' } as const
const both: readonly Role[] = ['admin', 'vendor']

/** The products of the shop (R-356 … R-381): all of them for admins, their own for vendors. */
export const productArea = {
  'Product/GetProducts': sortedList({ access: ['admin'], ...page }),
  'Product/GetMyProducts': sortedList({ access: ['vendor'], ...page }),
  /** Vendors get only their own product, admins any product. */
  'Product/GetProductById': get({ access: both, input: z.object({ id: rowId }), output: product }),
  /** Ours: what is on sale, for everybody. */
  'Product/GetShopProducts': sortedList({
    access: 'public',
    item: shopProduct,
    sorts: ['CreatedDate', 'Name', 'Amount'],
    order: '-CreatedDate',
    query: { category: query.category },
  }),
  'Product/GetShopProduct': get({ access: 'public', input: z.object({ id: rowId }), output: shopProductDetails }),
  'Product/GetShopCategories': lookup({ access: 'public', item: z.object({ Id: rowId, Name: z.string() }) }),
  'Product/GetPublishStatus': lookup({
    access: both,
    offline: 'mirror',
    item: z.object({ Id: z.number().int(), Name: z.string() }),
  }),
  'Product/GetTopSellingProductCount': get({ access: ['admin'], ...sold }),
  'Product/GetMyTopSellingProductCount': get({ access: ['vendor'], ...sold }),
  'Product/CreateProduct': create({ ...admin, body: productBody }),
  'Product/CreateMyProduct': create({ ...vendor, body: myProductBody }),
  'Product/UpdateProduct': update({ ...admin, body: productBody.safeExtend(rowKey) }),
  /** A published product returns to review, unless only its stock changed. */
  'Product/UpdateMyProduct': update({ ...vendor, body: myProductBody.safeExtend(rowKey) }),
  'Product/PublishProduct': command(admin),
  'Product/UnPublishProduct': command(admin),
  /** Ours: submits a draft for review; only admins publish. */
  'Product/SubmitMyProduct': command(vendor),
  'Product/UnPublishMyProduct': command(vendor),
  /** The row stays for the orders that name it. */
  'Product/DeleteProduct': command(admin),
  'Product/DeleteMyProduct': command(vendor),
}
