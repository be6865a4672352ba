import * as z from 'zod'
import { rowId } from '#contract/entities/row.ts'

/** one product in a person's cart. The name and the contact data of a visitor are unknown: all four are ''. */
export const cartLine = z.object({
  Id: rowId,
  Surname: z.string(),
  Firstname: z.string(),
  Email: z.string(),
  Phone: z.string(),
  ProductName: z.string(),
  QuatityOrder: z.number().int(),
})
export type CartLine = z.infer<typeof cartLine>

/** What a vendor sees of carts: how much of a product is in how many carts, without their owners. Id: the product's. */
export const productInCarts = z.object({
  Id: rowId,
  ProductName: z.string(),
  QuatityOrder: z.number().int(),
  Carts: z.number().int(),
})
export type ProductInCarts = z.infer<typeof productInCarts>
