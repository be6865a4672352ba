import * as z from 'zod'
import { statementProviders, statementStates } from '#contract/entities/money/bank-states.ts'
import { isoDay, lineOfText, rowId } from '#contract/entities/row.ts'

/** Money in kobo, negative when it went out; null where it is missing. `Kind`, `Surname`, `Firstname`: '' when it is not here. */
export const statementLine = z.object({
  Id: rowId,
  Provider: z.enum(statementProviders),
  Reference: z.string(),
  Day: z.string(),
  StatedAmount: z.number().int().nullable(),
  KnownAmount: z.number().int().nullable(),
  State: z.enum(statementStates),
  Kind: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  /** The reason that an administrator gave for it, and who gave it. */
  Reason: z.string(),
  ReasonBy: z.string(),
})
export type StatementLine = z.infer<typeof statementLine>

/** What a statement is of: the provider, the first and the last day. */
export const statementPeriod = { Provider: z.enum(statementProviders), FromDay: isoDay, ToDay: isoDay }

/** A file that was imported. `Lines`: how many of its lines are stored, also those that another file has. */
export const statementImport = z.object({
  Id: rowId,
  ...statementPeriod,
  FromDay: z.string(),
  ToDay: z.string(),
  Lines: z.number().int(),
  ImportedBy: z.string(),
  ImportedDate: z.string(),
})
export type StatementImport = z.infer<typeof statementImport>

export const lineReason = z.object({ Id: rowId, Reason: lineOfText.min(3, 'Say why').max(300) })
