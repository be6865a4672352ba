import { csvColumns } from '#contract/csv-columns.ts'
import type { CsvImport } from '#contract/entities/csv-import.ts'
import { maxCsvErrors, maxQuestions } from '#contract/limits.ts'
import type { CsvTable } from '#eform/csv/csv-table.ts'
import { longestText, readCsv, textOf } from '#eform-face/inputs/csv/read-csv.ts'
import { withoutGuard } from '#lib/files/csv-file.ts'
import { judgeQuestion, type QuestionColumn, type QuestionRow, type ReadQuestion } from './judge-question.ts'

const { all, required } = csvColumns.questions
type Fault = CsvImport['Errors'][number]

/** What a file has: its questions in their order, and its faults by line. `report.Imported` is false. */
export interface QuestionFile {
  readonly questions: readonly ReadQuestion[]
  readonly report: CsvImport
}

/**
 * Reads a CSV file of questions on this device: UTF-8, UTF-16 with its mark or Windows-1252, commas or semicolons. `present`:
 * how many questions the assessment has already. Throws for a file that is no CSV file, has no row, is too large, or lacks a column.
 */
export async function readQuestions(file: Blob, present: number, newId: () => string): Promise<QuestionFile> {
  const tooLarge = new Error(`The file is larger than ${longestText / 1_000_000} MB. Import it in parts.`)
  if (file.size > longestText) throw tooLarge
  const text = textOf(await file.arrayBuffer())
  if (text === null) throw new Error('This is not a CSV file. Save the sheet as “CSV UTF-8”.')
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const table = readCsv('', text, firstLine.includes(';') ? ';' : ',')
  if (table.rows.length === 0) throw new Error('There is no row in this file.')
  if (present + table.rows.length > maxQuestions)
    throw new Error(`An assessment has at most ${maxQuestions} questions. This one has ${present} already.`)
  return judged(table, columnsOf(table), newId)
}

/** Headings are equal regardless of case and surrounding spaces. */
const normalized = (heading: string) => withoutGuard(heading).trim().toLowerCase()

/** Where each column is in the file; -1 for a column that the file lacks. */
function columnsOf({ header }: CsvTable): ReadonlyMap<QuestionColumn, number> {
  const headings = header.map(normalized)
  const missing = required.filter((name) => !headings.includes(normalized(name)))
  if (missing.length > 0)
    throw new Error(`The first line must have these columns: ${required.join(', ')}. Missing: ${missing.join(', ')}.`)
  const repeated = all.filter((name) => headings.filter((heading) => heading === normalized(name)).length > 1)
  if (repeated.length > 0) throw new Error(`The first line names the column ${repeated.join(', ')} more than once.`)
  return new Map(all.map((name) => [name, headings.indexOf(normalized(name))]))
}

function judged(table: CsvTable, columns: ReadonlyMap<QuestionColumn, number>, newId: () => string): QuestionFile {
  const broken = new Map(table.faults.map(({ line, text }) => [line, text]))
  const errors: Fault[] = []
  const questions: ReadQuestion[] = []
  const values = new Map<number, string[]>()
  for (const { line, values: cells } of table.rows) {
    const row = rowOf(columns, cells)
    values.set(
      line,
      all.map((name) => row[name]),
    )
    const whole = broken.get(line) ?? extraCells(table.header, cells)
    const result = whole === null ? judgeQuestion(row, newId) : { faults: [['', whole] as const] }
    if ('question' in result) questions.push(result.question)
    else
      errors.push(
        ...result.faults.map(([Column, Reason]) => ({
          Line: line,
          Column,
          Value: Column === '' ? '' : shortened(row[Column]),
          Reason,
        })),
      )
  }
  const listed = errors.slice(0, maxCsvErrors)
  const lines = new Set(listed.map(({ Line }) => Line))
  const known = new Set(all.map(normalized))
  return {
    questions,
    report: {
      DryRun: true,
      Rows: table.rows.length,
      New: questions.length,
      Known: 0,
      Imported: false,
      LeftOut: table.header.filter((heading) => heading.trim() !== '' && !known.has(normalized(heading))),
      Wrong: table.rows.length - questions.length,
      Errors: listed,
      WrongRows: [...values].flatMap(([Line, Values]) => (lines.has(Line) ? [{ Line, Values }] : [])),
    },
  }
}

/** A row by the names of its columns; a column that the file lacks is ''. */
function rowOf(columns: ReadonlyMap<QuestionColumn, number>, cells: readonly string[]): QuestionRow {
  const cell = (name: QuestionColumn) => withoutGuard((cells[columns.get(name) ?? -1] ?? '').normalize('NFC')).trim()
  return {
    Section: cell('Section'),
    Question: cell('Question'),
    Type: cell('Type'),
    Options: cell('Options'),
    'Right answer': cell('Right answer'),
    Explanation: cell('Explanation'),
    Help: cell('Help'),
    Required: cell('Required'),
  }
}

function extraCells(header: readonly string[], cells: readonly string[]): string | null {
  return cells.slice(header.length).some((cell) => cell.trim() !== '')
    ? `There are ${cells.length} values and ${header.length} headings`
    : null
}

/** Enough of a value to find it in the file. */
function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}
