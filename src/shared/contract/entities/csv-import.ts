import * as z from 'zod'
import { upload } from '#contract/define.ts'
import { maxFileBytes } from '#contract/limits.ts'

/** What stands in a file of rows, and what becomes of it. */
export const csvImport = z.object({
  DryRun: z.boolean(),
  /** Rows of the file; `New` of them are or would be added, `Known` are here already, word for word. */
  Rows: z.number().int(),
  New: z.number().int(),
  Known: z.number().int(),
  /** Whether the new ones are there now: never before a dry run ended, and never while one row is wrong. */
  Imported: z.boolean(),
  /** Headings that mean nothing here: their columns are left out. */
  LeftOut: z.array(z.string()),
  /** Rows with an error; the first of them by line, as an editor counts. Column '' is the row as a whole. */
  Wrong: z.number().int(),
  Errors: z.array(z.object({ Line: z.number().int(), Column: z.string(), Reason: z.string() })),
})
export type CsvImport = z.infer<typeof csvImport>

/** A call that brings in the rows of a CSV file: all of them or none, and each once however often it is sent. */
export function csvUpload(entity: string) {
  return upload({ access: ['admin'], entity, maxBytes: maxFileBytes.CSV, input: z.object({ DryRun: z.enum(['yes', 'no']).default('yes') }), output: csvImport })
}
