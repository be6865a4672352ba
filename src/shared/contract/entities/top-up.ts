import * as z from 'zod'
import { rowId } from '#contract/entities/row.ts'

/** `Pending`: the network has not answered yet. */
export const topUpStatuses = ['Pending', 'Successful', 'Failed'] as const

/** A purchase of airtime or data. PlanName '': airtime of a free amount; Amount in kobo. */
export const topUp = z.object({
  Id: rowId,
  Surname: z.string(),
  Firstname: z.string(),
  IsDataPlan: z.boolean(),
  PlanName: z.string(),
  Validity: z.string(),
  NetworkName: z.string(),
  Amount: z.number().int(),
  TransactionDate: z.string(),
  Status: z.enum(topUpStatuses),
})
export type TopUp = z.infer<typeof topUp>
