import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { cartPage, productsInCarts } from './queries.ts'

export const cartHandlers = {
  'Cart/GetCarts': (input, { tx }) => cartPage(tx, input),
  'Cart/GetCartsOfMyProducts': (input, context) => productsInCarts(context.tx, actorOf(context).personId, input),
} satisfies AreaHandlers<'Cart'>
