import * as z from 'zod'
import { eduPointEarners } from '#contract/entities/money/edu-point.ts'
import { cashFlow } from '#contract/entities/money/cash-flow.ts'
import { overdueCredits } from '#contract/entities/money/credit.ts'
import { topSelling } from '#contract/entities/product.ts'
import { waitingRows } from '#contract/entities/dashboard/waiting-rows.ts'
import { rowId } from '#contract/entities/row.ts'

const count = z.number().int()

/** An answer that waits for feedback. `Kind`: the kind of its assessment. */
const waitingAnswer = z.object({
  Id: rowId,
  Kind: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  Name: z.string(),
  SubmittedDate: z.string(),
})
export type WaitingAnswer = z.infer<typeof waitingAnswer>

/** Something that a person did, from the audit log. */
const activity = z.object({ Id: rowId, At: z.string(), PersonName: z.string(), Call: z.string() })
export type Activity = z.infer<typeof activity>

/** */
const nextEvent = z.object({ Id: rowId, Title: z.string(), MeetUrl: z.string(), EventDateTime: z.string() })
export type NextEvent = z.infer<typeof nextEvent>

/** a school and the number of its students. */
const topSchool = z.object({ Id: z.string(), Name: z.string(), Count: count })

/**
 * The whole home of an administrator in one reply (R-311 … R-328). A part is null where its reader may not read the list behind it. Amounts
 * are kobo.
 */
export const adminHome = z.object({
  SmartCards: waitingRows.nullable(),
  Transfers: z.object({ Count: count, HeldAmount: z.number().int() }).nullable(),
  /** For each kind of assessment that the reader may read. `Held`: answers that need a decision. */
  Answers: z.array(z.object({ Kind: z.string(), Count: count, Held: count, OldestDate: z.string().nullable() })),
  Payments: waitingRows.nullable(),
  Orders: waitingRows.nullable(),
  Products: waitingRows.nullable(),
  Credits: overdueCredits.nullable(),
  Flows: z.array(cashFlow).nullable(),
  OldestWaiting: z.array(waitingAnswer),
  TopSelling: topSelling.nullable(),
  Earners: eduPointEarners.nullable(),
  Schools: z.array(topSchool).nullable(),
  Events: z.array(nextEvent).nullable(),
  Activity: z.array(activity).nullable(),
})
export type AdminHome = z.infer<typeof adminHome>
