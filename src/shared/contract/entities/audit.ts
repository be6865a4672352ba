import * as z from 'zod'
import { rowId } from '#contract/entities/row.ts'

/** who did what, when and from where. `Changes`: what an edit changed, secrets masked. */
export const auditEntry = z.object({
  Id: rowId, At: z.string(), PersonName: z.string(), EmailAddress: z.string(), /** The admin who brought it in for that person. */ BroughtByName: z.string(),
  Call: z.string(), Entity: z.string(), EntityId: z.string(), Address: z.string(), RequestId: z.string(),
  Changes: z.array(z.object({ Field: z.string(), Before: z.string(), After: z.string() })),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** A kind of thing, or a call, that the log is narrowed to; its name is its id. */
export const auditKind = z.object({ Id: z.string(), Name: z.string() })
