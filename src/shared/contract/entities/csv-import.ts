import * as z from 'zod'
import { upload } from '#contract/define.ts'
import { maxFileBytes } from '#contract/limits.ts'
import type { MoneyService } from '#contract/site/money-services.ts'

/** The content of an import file and its result. */
export const csvImport = z.object({
  DryRun: z.boolean(),
  /**
   * The number of rows. `New`: rows that are or would be added. `Known`: rows that exist already with the same text.
   */
  Rows: z.number().int(),
  New: z.number().int(),
  Known: z.number().int(),
  /** True after the new rows were added. A dry run adds nothing, and one wrong row stops the import. */
  Imported: z.boolean(),
  /** Unknown headings: their columns are left out. */
  LeftOut: z.array(z.string()),
  /**
   * The number of rows with an error, and the first of them by line, counted like an editor. Column '' means the whole
   * row. `Value`: the text that is wrong, shortened when it is long.
   */
  Wrong: z.number().int(),
  Errors: z.array(z.object({ Line: z.number().int(), Column: z.string(), Value: z.string(), Reason: z.string() })),
  /** The rows of these errors, with their values in the order of `csvColumns`, so that people can correct them in a file. */
  WrongRows: z.array(z.object({ Line: z.number().int(), Values: z.array(z.string()) })),
})
export type CsvImport = z.infer<typeof csvImport>

/**
 * A call that imports a CSV file; `facts`: what the file does not say itself. It adds all rows or no row. The same call sent again adds
 * no row twice.
 */
export function csvUpload<Facts extends z.ZodRawShape>(entity: string, facts: Facts, service?: MoneyService) {
  return upload({
    ...(service && { service }),
    access: ['admin'],
    entity,
    maxBytes: maxFileBytes.CSV,
    input: z.object({ DryRun: z.enum(['yes', 'no']).default('yes'), ...facts }),
    output: csvImport,
  })
}
