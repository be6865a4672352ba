import * as z from 'zod'
import { rowId } from '#contract/entities/row.ts'

/** person, action, time and address. `Changes`: the values that an edit changed, with secrets masked. */
export const auditEntry = z.object({
  Id: rowId,
  At: z.string(),
  PersonName: z.string(),
  EmailAddress: z.string(),
  /** The admin who imported it for that person. */ BroughtByName: z.string(),
  Call: z.string(),
  Entity: z.string(),
  EntityId: z.string(),
  Address: z.string(),
  RequestId: z.string(),
  Changes: z.array(z.object({ Field: z.string(), Before: z.string(), After: z.string() })),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** A record type or a call, for the filter of the log: its id and its name for people. */
export const auditKind = z.object({ Id: z.string(), Name: z.string() })
