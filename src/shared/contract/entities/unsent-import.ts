import * as z from 'zod'

/**
 * The result of one item of the file. In a dry run `new` and `known` predict the import; after an import `received` and
 * `known` are the result. `left-out`: the author had removed it.
 */
const itemState = z.enum(['new', 'known', 'received', 'refused', 'left-out'])

/** The content of a file of unsent answers, and the result of its import (O-20). */
export const unsentImport = z.object({
  DryRun: z.boolean(),
  UserId: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  EmailAddress: z.string(),
  SchoolName: z.string(),
  /** The time in the file, by the clock of the device. */
  ExportedDate: z.string(),
  /** In progress and not submitted: they are not imported. */
  Drafts: z.number().int(),
  Files: z.number().int(),
  /** Attachments that the server refused, with the reason; the answers that name them are refused too. */
  FileProblems: z.array(z.string()),
  Items: z.array(
    z.object({ Key: z.string(), Words: z.string(), HandedInDate: z.string(), State: itemState, Reason: z.string() }),
  ),
})
export type UnsentImport = z.infer<typeof unsentImport>
