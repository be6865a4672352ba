import { formMessages } from '#contract/form-messages.ts'
import { asTable, csvTooLong, rowsOf, sameRows, tableFaults, tooMany } from '#eform/csv/csv-table.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { textRow } from './text-row.ts'

/** `''` without rows: a header alone is not an answer. */
const asJson = (rows: readonly unknown[]) => (rows.length === 0 ? '' : JSON.stringify(rows))

/** A file with faults stays as it was read, so that the faults can be shown; a good file becomes its rows. */
function normalise(field: FormField, raw: string): string {
  const table = asTable(raw)
  const rows = table ? rowsOf(field, table) : sameRows(field, raw)
  return rows ? asJson(rows) : raw.trim()
}

function check(field: FormField, value: string): string | null {
  const table = asTable(value)
  if (table) {
    const [first, ...more] = tableFaults(field, table)
    if (!first) return null
    if (first.line === 0) return first.text
    return `Line ${first.line}: ${first.text}${more.length > 0 ? `, and ${more.length} more` : ''}`
  }
  const rows = sameRows(field, value)
  if (rows === null) return formMessages.csvHeader
  return tooMany(rows) ? csvTooLong : null
}

/**
 * 12 CSVUploader: the rows of a file as a JSON array of objects, with the expected columns as names (R-232 … R-234,
 * E-10).
 */
export const csvUploader = textRow({
  normalise,
  check,
  text: (field, value) => {
    const count = sameRows(field, value)?.length ?? 0
    return count === 1 ? '1 row' : `${count} rows`
  },
})
