import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { fieldErrors, type AppError } from '#contract/errors.ts'
import { maxCsvRows } from '#contract/limits.ts'

/** A row of a file by its normalized headings; `line` is the line number in an editor. */
interface CsvLine {
  readonly line: number
  readonly values: ReadonlyMap<string, string>
}
export interface CsvRows {
  readonly headings: readonly string[]
  readonly lines: readonly CsvLine[]
  readonly faults: readonly { line: number; reason: string }[]
}

/** Headings are equal regardless of case and surrounding spaces. */
export const normalizeHeading = (heading: string) => heading.trim().toLowerCase()
/** The apostrophe that an export writes before a text that a spreadsheet would compute. It is not part of the value. */
const formulaGuard = /^'(?=[=+\-@\t\r\n|])/

/** The rows of a CSV file (RFC 4180), UTF-8 or Windows-1252, without empty lines. 400 for a file that is not text or has more than `most` rows. */
export async function readCsv(path: string, most = maxCsvRows): Promise<CsvRows> {
  const text = decodeText(await readFile(path))
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: text.slice(0, text.indexOf('\n')).includes(';') ? ';' : ',',
    newline: '\n',
    preview: most * 2,
  })
  const broken = new Set(errors.flatMap(({ row }) => row ?? []))
  let line = 1
  const rows: { line: number; cells: string[]; isBroken: boolean }[] = []
  for (const [at, cells] of data.entries()) {
    if (broken.has(at) || cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells, isBroken: broken.has(at) })
    line += 1 + cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
  }
  const [head, ...dataRows] = rows
  if (!head || dataRows.length === 0) throw fileError('There is no row in this file.')
  if (dataRows.length > most)
    throw fileError(`This file has more than ${most.toLocaleString('en-GB')} rows. Import it in parts.`)
  const headings = head.cells.map((cell) => cell.trim())
  const faults = dataRows.flatMap(({ line: at, cells, isBroken }) => {
    if (isBroken) return [{ line: at, reason: 'A quote is not closed, or is inside a value. Write such a quote twice' }]
    return cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== '')
      ? [{ line: at, reason: `There are ${cells.length} values and ${headings.length} headings` }]
      : []
  })
  const lines = dataRows.map(({ line: at, cells }) => ({
    line: at,
    values: new Map(
      headings.map((heading, index) => [
        normalizeHeading(heading),
        (cells[index] ?? '').normalize('NFC').replace(formulaGuard, '').trim(),
      ]),
    ),
  }))
  return { headings, lines, faults }
}

/** Signs that text never has: pictures, archives and UTF-16 have them near their beginning. */
function isBinary(text: string): boolean {
  return /\p{Cc}/u.test(text.slice(0, 4096).replaceAll(/[\t\n\v\f\r]/g, ''))
}

function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252') ?? '\0'
  if (isBinary(text)) throw fileError('This is not a CSV file. Save the sheet as “CSV UTF-8”.')
  return text
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null // the file has another encoding
  }
}

function fileError(reason: string): AppError {
  return fieldErrors({ File: [reason] })
}
