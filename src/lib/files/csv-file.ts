/**
 * Spreadsheets read a cell that begins with one of these signs as a formula (P-11). Such a cell gets an apostrophe in
 * front.
 */
const formula = /^[=+\-@\t\r\n|]/

/** A cell of an imported file without the apostrophe that an export puts in front of a formula. */
export const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n|])/, '')

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets read correctly: CRLF, quotes where needed and a UTF-8 mark at the
 * beginning. Spreadsheets compute no cell of it.
 */
export async function csvText(rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papaparse } = await import('papaparse')
  const cells = rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell)))
  return `\uFEFF${papaparse.unparse(cells, { newline: '\r\n' })}\r\n`
}
