import * as z from 'zod'
import { cashFlow } from '#contract/entities/money/cash-flow.ts'
import { topSelling } from '#contract/entities/product.ts'
import { rowId } from '#contract/entities/row.ts'
import { myWallet } from '#contract/entities/wallet.ts'

const count = z.number().int()
const product = z.object({ Id: rowId, Name: z.string(), Thumbnail: z.string() })

/** The whole home of a vendor in one reply (R-314, R-329 … R-331). Amounts are kobo. */
export const vendorHome = z.object({
  BusinessName: z.string(),
  IsVerified: z.boolean(),
  Wallet: myWallet,
  /** What the shop owes the vendor for what was sold. */
  Payable: z.number().int(),
  Flows: z.array(cashFlow),
  Published: count,
  InReview: count,
  Drafts: count,
  InCarts: count,
  /** Orders with the vendor's products that are paid and not sent yet. */
  NewOrders: count,
  TopSelling: topSelling,
  ToSubmit: z.array(product.extend({ Amount: z.number().int(), EditedDate: z.string() })),
  LowStock: z.array(product.extend({ Quantity: count, InCarts: count })),
})
export type VendorHome = z.infer<typeof vendorHome>
