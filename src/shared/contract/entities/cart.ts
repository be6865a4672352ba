import * as z from 'zod'
import { rowId } from '#contract/entities/row.ts'

/** one product in somebody's cart. Of a visitor nobody knows a name or a way to reach them: all four are ''. */
export const cartLine = z.object({ Id: rowId, Surname: z.string(), Firstname: z.string(), Email: z.string(), Phone: z.string(), ProductName: z.string(), QuatityOrder: z.number().int() })
export type CartLine = z.infer<typeof cartLine>

/** What a vendor learns of carts: how much of a product lies in how many, never whose they are. Id: the product's. */
export const productInCarts = z.object({ Id: rowId, ProductName: z.string(), QuatityOrder: z.number().int(), Carts: z.number().int() })
export type ProductInCarts = z.infer<typeof productInCarts>
