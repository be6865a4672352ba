/** What spreadsheets take for a formula when a cell begins with it (P-11). A cell that does gets an apostrophe in front. */
const formula = /^[=+\-@\t\r\n|]/

/**
 * Rows of words as a CSV file (RFC 4180) that spreadsheets read rightly: CRLF, quotes where needed, a UTF-8 mark at its
 * beginning, and nothing in it that would be computed.
 */
export async function csvText(rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papaparse } = await import('papaparse')
  const cells = rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell)))
  return `\uFEFF${papaparse.unparse(cells, { newline: '\r\n' })}\r\n`
}
