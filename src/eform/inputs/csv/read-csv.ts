import Papa from 'papaparse'
import { maxStructuredAnswer } from '#contract/limits.ts'
import { csvTooLong, type CsvFault, type CsvTable } from '#eform/csv/csv-table.ts'

const faultWords: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quote is not closed',
  InvalidQuotes: 'a quote stands inside a value; write it twice',
}

/** The text of a file: UTF-8, or what spreadsheets also write: UTF-16 with its mark, Windows Latin. Null when it is no text. */
export function textOf(bytes: ArrayBuffer): string | null {
  const start = new Uint8Array(bytes.slice(0, 2))
  const utf16 =
    start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : null
  const text = decoded(bytes, utf16 ?? 'utf-8') ?? (utf16 ? null : decoded(bytes, 'windows-1252'))
  return text === null || text.includes('\0') ? null : text
}

function decoded(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null // another encoding, or no text at all
  }
}

/** Letters of a file: as rows it is never shorter, so more than an answer carries (numbers with long fractions aside) is not kept. */
export const longestText = 2 * maxStructuredAnswer

/**
 * A CSV file as a table (RFC 4180, E-10): LF, CRLF and CR, quoted commas and line ends, a byte order mark; lines without
 * any value are dropped. `delimiter` is between values. Lines are counted as an editor counts them. What the rows mean is
 * the engine's to judge.
 */
export function readCsv(file: string, text: string, delimiter = ','): CsvTable {
  if (text.length > longestText) return { file, header: [], rows: [], faults: [{ line: 0, text: csvTooLong }] }
  const rows: CsvTable['rows'] = []
  const faults: CsvFault[] = []
  let line = 1
  let cursor = 0
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  Papa.parse<string[]>(clean, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }) {
      const first = line
      line += newlines(clean, cursor, meta.cursor)
      cursor = meta.cursor
      faults.push(
        ...[...new Set(errors.map(({ code }) => faultWords[code] ?? 'it cannot be read'))].map((words) => ({
          line: first,
          text: words,
        })),
      )
      if (data.some((value) => value.trim() !== '')) rows.push({ line: first, values: data })
    },
  })
  const [header, ...rest] = rows
  return { file, header: header?.values ?? [], rows: rest, faults }
}

function newlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
