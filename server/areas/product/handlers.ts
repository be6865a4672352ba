import { productStatuses } from '#rules/product-state.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import { foundRow } from '#server/db/change-row.ts'
import type { AreaHandlers, CallContext } from '#server/calls/call-context.ts'
import { shopCategories, shopPage, shopProductOf } from './shop-queries.ts'
import { productPage, productsOf, topSold } from './queries.ts'
import {
  createMyProduct,
  createProduct,
  deleteProduct,
  stepProduct,
  updateMyProduct,
  updateProduct,
} from './write-product.ts'

const everybodys = null
const own = (context: CallContext) => actorOf(context).personId

export const productHandlers = {
  'Product/GetProducts': (input, { tx }) => productPage(tx, everybodys, input),
  'Product/GetMyProducts': (input, context) => productPage(context.tx, own(context), input),
  'Product/GetProductById': ({ id }, context) =>
    foundRow(
      context.tx,
      productsOf(can(actorOf(context), 'Product/GetProductById', ['admin']) ? everybodys : own(context)),
      id,
    ),
  'Product/GetShopProducts': (input, { tx }) => shopPage(tx, input),
  'Product/GetShopProduct': ({ id }, { tx }) => shopProductOf(tx, id),
  'Product/GetShopCategories': (_, { tx }) => shopCategories(tx),
  'Product/GetPublishStatus': async () => Object.entries(productStatuses).map(([Name, Id]) => ({ Id, Name })),
  'Product/GetTopSellingProductCount': (input, { tx, now }) => topSold(tx, everybodys, now, input),
  'Product/GetMyTopSellingProductCount': (input, context) => topSold(context.tx, own(context), context.now, input),
  'Product/CreateProduct': createProduct,
  'Product/CreateMyProduct': (one, context) => createMyProduct(one, own(context), context),
  'Product/UpdateProduct': updateProduct,
  'Product/UpdateMyProduct': (one, context) => updateMyProduct(one, own(context), context),
  'Product/PublishProduct': (input, context) => stepProduct('publish', everybodys, input, context),
  'Product/UnPublishProduct': (input, context) => stepProduct('unpublish', everybodys, input, context),
  'Product/SubmitMyProduct': (input, context) => stepProduct('submit', own(context), input, context),
  'Product/UnPublishMyProduct': (input, context) => stepProduct('unpublish', own(context), input, context),
  'Product/DeleteProduct': (input, context) => deleteProduct(everybodys, input, context),
  'Product/DeleteMyProduct': (input, context) => deleteProduct(own(context), input, context),
} satisfies AreaHandlers<'Product'>
