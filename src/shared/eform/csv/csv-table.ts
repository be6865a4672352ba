import { formMessages } from '#contract/form-messages.ts'
import { maxStructuredAnswer } from '#contract/limits.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { plainNumber } from '#eform/types/numbers.ts'
import { parseJson } from '#kit/parse-json.ts'

/** A CSV file as it was read, before the checks; drafts contain this. `line` counts from 1, like an editor. */
export interface CsvTable {
  file: string
  header: string[]
  rows: { line: number; values: string[] }[]
  /** The parts of the file that could not be read. */
  faults: CsvFault[]
}

/** `line` 0: the whole file. */
export interface CsvFault {
  line: number
  text: string
}

export const csvTooLong = 'This file has too many rows for one answer. Please split it into several files.'

/** A row in an answer: column → text, or a number, or null for an empty number. */
export type CsvRow = Record<string, string | number | null>

/**
 * A column name for comparison: without spaces, and without the mark that stops a spreadsheet from computing
 * it.
 */
export const comparableColumn = (name: string) => name.replace(/^'(?=[=+\-@|])/, '').replaceAll(/\s/g, '')

/** The table in the raw of an uploader; null when the raw is something else, for example the rows to send. */
export function asTable(raw: string): CsvTable | null {
  const value = parseJson(raw)
  return isTable(value) ? value : null
}

/** All faults that stop the file from being sent, by line; empty for a good file. */
export function tableFaults(field: FormField, table: CsvTable): CsvFault[] {
  const [whole] = table.faults.filter(({ line }) => line === 0)
  if (whole) return [whole]
  const columns = columnsOf(field, table)
  if (columns === null) return [{ line: 0, text: formMessages.csvHeader }]
  const faults = table.rows.flatMap(({ line, values }) => {
    if (values.length !== table.header.length)
      return [{ line, text: `${count(values.length, 'value')} where ${table.header.length} are expected` }]
    return columns.flatMap(({ name, at, isNumber }) => {
      const value = values[at] ?? ''
      return isNumber && value.trim() !== '' && plainNumber(value) === null
        ? [{ line, text: `${name} is not a number` }]
        : []
    })
  })
  return [...table.faults, ...faults].toSorted((a, b) => a.line - b.line)
}

/** The rows to send, or null when the file has faults. */
export function rowsOf(field: FormField, table: CsvTable): CsvRow[] | null {
  const columns = columnsOf(field, table)
  if (columns === null || tableFaults(field, table).length > 0) return null
  return table.rows.map(({ values }) =>
    Object.fromEntries(columns.map(({ name, at, isNumber }) => [name, cell(values[at] ?? '', isNumber)])),
  )
}

/** Rows that were sent or stored, in their one stored form; null when they are not rows of this field. */
export function sameRows(field: FormField, raw: string): CsvRow[] | null {
  const list = parseJson(raw)
  if (!Array.isArray(list)) return null
  const expected = field.def.CSVToArrayHeader ?? []
  const rows: CsvRow[] = []
  for (const item of list as unknown[]) {
    if (!(item instanceof Object) || Array.isArray(item)) return null
    const given = new Map<string, unknown>(Object.entries(item))
    const columns = expected.length > 0 ? expected : [...given.keys()].map((Name) => ({ Name, IsNumber: false }))
    const cells = columns.map(({ Name, IsNumber }) => [Name, cellIn(given.get(Name), IsNumber ?? false)] as const)
    if (given.size !== columns.length || cells.some(([, value]) => value === undefined)) return null
    rows.push(Object.fromEntries(cells.map(([name, value]) => [name, value ?? null])))
  }
  return rows
}

/** Whether the rows are too many for one answer. */
export function tooMany(rows: readonly CsvRow[]): boolean {
  return JSON.stringify(rows).length > maxStructuredAnswer
}

interface Column {
  name: string
  at: number
  isNumber: boolean
}

/**
 * The position of each expected column; null when the names differ from the expected ones. Their order is free.
 */
function columnsOf(field: FormField, { header }: CsvTable): Column[] | null {
  const expected = field.def.CSVToArrayHeader ?? []
  const names = header.map(comparableColumn)
  if (names.length === 0 || names.includes('') || new Set(names).size !== names.length) return null
  if (expected.length === 0) return header.map((name, at) => ({ name: name.trim(), at, isNumber: false }))
  if (names.length !== expected.length) return null
  const columns = expected.map(({ Name, IsNumber }) => ({
    name: Name,
    at: names.indexOf(comparableColumn(Name)),
    isNumber: IsNumber ?? false,
  }))
  return columns.every(({ at }) => at >= 0) ? columns : null
}

function cell(value: string, isNumber: boolean): string | number | null {
  if (!isNumber) return value.trim()
  const plain = plainNumber(value)
  return plain === null ? null : Number(plain)
}

/** The value of a sent cell; undefined for a value that is not allowed. */
function cellIn(value: unknown, isNumber: boolean): string | number | null | undefined {
  if (!isNumber) return typeof value === 'string' ? value : undefined
  return value === null || (typeof value === 'number' && Number.isFinite(value)) ? value : undefined
}

function isTable(value: unknown): value is CsvTable {
  return (
    value instanceof Object &&
    'file' in value &&
    typeof value.file === 'string' &&
    'header' in value &&
    isTexts(value.header) &&
    'rows' in value &&
    Array.isArray(value.rows) &&
    value.rows.every(isLine) &&
    'faults' in value &&
    Array.isArray(value.faults) &&
    value.faults.every(isFault)
  )
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((text) => typeof text === 'string')
const isLine = (value: unknown): boolean =>
  value instanceof Object &&
  'line' in value &&
  typeof value.line === 'number' &&
  'values' in value &&
  isTexts(value.values)
const isFault = (value: unknown): boolean =>
  value instanceof Object &&
  'line' in value &&
  typeof value.line === 'number' &&
  'text' in value &&
  typeof value.text === 'string'

const count = (n: number, thing: string) => (n === 1 ? `1 ${thing}` : `${n} ${thing}s`)
