import * as z from 'zod'
import { post, sortedList } from '#contract/define.ts'
import { rowId } from '#contract/entities/row.ts'
import { cartLine, productInCarts } from '#contract/entities/cart.ts'

/** Carts without an order yet (R-470 … R-474). */
export const cartArea = {
  'Cart/GetCarts': sortedList({
    access: ['admin'],
    item: cartLine,
    sorts: ['AddedDate', 'Surname', 'ProductName', 'QuatityOrder'],
    order: '-AddedDate',
  }),
  /** Ours: the cart of the caller's device, whole; what is not sold is left out. */
  'Cart/SaveMyCart': post({
    access: ['student', 'vendor', 'parent'],
    entity: 'Cart',
    reply: 'text',
    input: z.object({
      Items: z.array(z.object({ ProductId: rowId, Quantity: z.number().int().min(1).max(1000) })).max(50),
    }),
    output: z.string(),
  }),
  /** Ours: counts of a vendor's own products, without any names. */
  'Cart/GetCartsOfMyProducts': sortedList({
    access: ['vendor'],
    item: productInCarts,
    sorts: ['ProductName', 'QuatityOrder', 'Carts'],
    order: '-QuatityOrder',
  }),
}
