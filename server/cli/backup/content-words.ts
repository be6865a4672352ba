import type { Tally } from '#server/db/copy/read-table.ts'

/** How much a copy holds, for the person who made it: "1,204 rows of 61 tables and 130 files". */
export function contentWords({
  tables,
  files,
}: {
  tables: Record<string, Tally>
  files?: Record<string, unknown>
}): string {
  const rows = Object.values(tables).reduce((sum, tally) => sum + tally.rows, 0)
  const ofTables = `${rows.toLocaleString('en')} rows of ${Object.keys(tables).length} tables`
  return files ? `${ofTables} and ${Object.keys(files).length.toLocaleString('en')} files` : ofTables
}
