import * as z from 'zod'
import { rowId, rowVersion } from '#contract/entities/row.ts'

/** What an author enters for an airtime or data plan. Amount in kobo. */
export const planBody = z.object({
  Name: z.string().trim().min(1).max(100),
  Network: rowId,
  Amount: z.number().int().min(1).max(100_000_000_00),
  Details: z.string().trim().min(1).max(500),
  /** What the provider calls the plan; only needed for data. */
  ProviderCode: z.string().trim().max(100).default(''),
  IsActive: z.boolean().default(true),
})
export const plan = planBody.extend({ Id: rowId, RowVersion: rowVersion, NetworkName: z.string() })
export type Plan = z.infer<typeof plan>

/** A mobile network. */
export const network = z.object({ Id: rowId, Name: z.string() })
