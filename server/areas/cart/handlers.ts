import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { saveMyCart } from './save-my-cart.ts'
import { cartPage, productsInCarts } from './queries.ts'

export const cartHandlers = {
  'Cart/GetCarts': (input, { tx }) => cartPage(tx, input),
  'Cart/SaveMyCart': saveMyCart,
  'Cart/GetCartsOfMyProducts': (input, context) => productsInCarts(context.tx, actorOf(context).personId, input),
} satisfies AreaHandlers<'Cart'>
