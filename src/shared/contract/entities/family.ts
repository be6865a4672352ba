import * as z from 'zod'
import { rowId } from '#contract/entities/row.ts'

/** A parent who sees the progress of this person. `Id` is that of the link. */
export const linkedParent = z.object({ Id: rowId, Name: z.string(), LinkedDate: z.string() })

/** An order of a child: what it is called, what was ordered, and how far it is. `TotalAmount`: kobo. */
const childOrder = z.object({
  Id: rowId,
  OrderId: z.string(),
  ItemNames: z.string(),
  TotalAmount: z.number().int(),
  OrderStatusName: z.string(),
  CreatedDate: z.string(),
})
export type ChildOrder = z.infer<typeof childOrder>

/**
 * A child whose progress this parent sees: counts, and the newest submissions with their status. No answers and no
 * feedback. `LastDate` '' before the first submission. `Wallet`: kobo. `Orders`: the newest, and how many there are. Both are
 * null where the child did not agree to show them.
 */
export const linkedChild = z.object({
  Id: rowId,
  Name: z.string(),
  SchoolName: z.string(),
  LinkedDate: z.string(),
  Submitted: z.number().int(),
  WithFeedback: z.number().int(),
  LastDate: z.string(),
  Wallet: z.object({ Balance: z.number().int(), Held: z.number().int() }).nullable(),
  Orders: z.object({ Total: z.number().int(), Latest: z.array(childOrder) }).nullable(),
  Latest: z.array(z.object({ Name: z.string(), SubmittedDate: z.string(), HasFeedback: z.boolean() })),
})
export type LinkedChild = z.infer<typeof linkedChild>

/** everything stored about a person, as tables of texts. */
export const personalData = z.object({
  Tables: z.array(z.object({ Name: z.string(), Columns: z.array(z.string()), Rows: z.array(z.array(z.string())) })),
})
