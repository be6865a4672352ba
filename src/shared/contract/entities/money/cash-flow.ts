import * as z from 'zod'
import { isoDay } from '#contract/entities/row.ts'

/** what came in and went out on a day of Lagos, kobo. */
export const cashFlow = z.object({
  Date: isoDay,
  AmountInflow: z.number().int(),
  AmountOutflow: z.number().int(),
})
export type CashFlow = z.infer<typeof cashFlow>
