import * as z from 'zod'
import { amountOfMoney } from '#contract/entities/wallet.ts'
import { lineOfText, rowId } from '#contract/entities/row.ts'

const kobo = z.number().int()

/** A movement of what a vendor is owed: kobo, negative when it becomes less. `Items`: what was sold, or the reason of a payout. */
const earningLine = z.object({
  Id: rowId,
  PostedDate: z.string(),
  Posting: z.string(),
  /** '' without an order. */
  OrderId: z.string(),
  Items: z.string(),
  Amount: kobo,
  /** What the vendor is owed after it. */
  Balance: kobo,
})

/**
 * what a vendor earned in a period, from the ledger, oldest line first. Kobo. Balances are below 0 while the vendor owes: an order
 * was refunded after its payout. `Due`: what is owed now.
 */
export const earnings = z.object({
  OpeningBalance: kobo,
  Sold: kobo,
  Refunded: kobo,
  PaidOut: kobo,
  ClosingBalance: kobo,
  Due: kobo,
  Lines: z.array(earningLine),
})
export type Earnings = z.infer<typeof earnings>

/** A vendor and what the ledger owes. `Due`: earned and not paid out, less what the vendor owes; kobo. */
export const vendorBalance = z.object({
  Id: rowId,
  Surname: z.string(),
  Firstname: z.string(),
  BusinessName: z.string(),
  EmailAddress: z.string(),
  Earned: kobo,
  Owed: kobo,
  Due: kobo,
  /** Of all payouts. */
  PaidOut: kobo,
  LastPayoutDate: z.string().nullable(),
})
export type VendorBalance = z.infer<typeof vendorBalance>

/** An administrator pays a vendor out. */
export const payoutBody = z.object({
  VendorId: rowId,
  Amount: amountOfMoney,
  Note: lineOfText.max(200).default(''),
})
