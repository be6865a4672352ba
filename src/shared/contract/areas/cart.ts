import { sortedList } from '#contract/define.ts'
import { cartLine, productInCarts } from '#contract/entities/cart.ts'

/** Carts that wait for an order (R-470 … R-474). */
export const cartArea = {
  'Cart/GetCarts': sortedList({ access: ['admin'], item: cartLine, sorts: ['AddedDate', 'Surname', 'ProductName', 'QuatityOrder'], order: '-AddedDate' }),
  /** Ours: of a vendor's own products, counts alone. */
  'Cart/GetCartsOfMyProducts': sortedList({ access: ['vendor'], item: productInCarts, sorts: ['ProductName', 'QuatityOrder', 'Carts'], order: '-QuatityOrder' }),
}
