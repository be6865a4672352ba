import * as z from 'zod'

/**
 * What is or was made of one item of the file. `new` and `known` foresee an import; `received` and `known` tell what came of it.
 * `left-out`: its author had removed it.
 */
const itemState = z.enum(['new', 'known', 'received', 'refused', 'left-out'])

/** What stands in a file of unsent answers, and what becomes of it (O-20). */
export const unsentImport = z.object({
  DryRun: z.boolean(),
  UserId: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  EmailAddress: z.string(),
  SchoolName: z.string(),
  /** By the clock of the device; as its file says. */
  ExportedDate: z.string(),
  /** Begun and not handed in: they stay where they are. */
  Drafts: z.number().int(),
  Files: z.number().int(),
  /** Attachments the server did not take, with the reason; the answers that name them are refused. */
  FileProblems: z.array(z.string()),
  Items: z.array(z.object({ Key: z.string(), Words: z.string(), HandedInDate: z.string(), State: itemState, Reason: z.string() })),
})
export type UnsentImport = z.infer<typeof unsentImport>
