import type { CallKey, Parsed } from '#contract/contract.ts'
import type { CsvImport } from '#contract/entities/csv-import.ts'
import { csvColumns, type CsvKind } from '#contract/csv-columns.ts'
import { fieldErrors } from '#contract/errors.ts'
import { maxCsvErrors } from '#contract/limits.ts'
import { must } from '#kit/must.ts'
import { uuidV7 } from '#kit/ids.ts'
import { actorOf } from '#server/auth/actor.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { explained } from '#server/db/explain-violation.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { ReceivedFile, Tx, UploadContext } from '#server/calls/call-context.ts'
import { normalizeHeading, readCsv, type CsvRows } from './read-csv.ts'

/** A row by the names of its columns; a column that the file lacks is ''. */
export type CsvValues = Readonly<Record<string, string>>
/**
 * What the database knows about a row: whether it exists, its faults by column, and the row to add. Rows with the same `key` are
 * duplicates.
 */
export interface Judgement {
  readonly key: string
  readonly known: boolean
  readonly wrong: Readonly<Record<string, string>>
  readonly row: Readonly<Record<string, string | number | boolean | null>>
}

/** A row that was added, by the names of its columns in the file, with its new id. */
interface AddedRow {
  readonly id: string
  readonly values: CsvValues
}

/** A kind of rows that can be imported from a file. */
export interface CsvSubject {
  readonly kind: CsvKind
  readonly call: CallKey
  readonly entity: string
  readonly table: string
  /** Longest value of a column, UTF-16 units. */
  readonly longest: Readonly<Record<string, number>>
  /** Constraints that fail only when other people write at the same time. */
  readonly constraints: readonly string[]
  /** Most rows of a file; without it the limit of all files. */
  readonly most?: number
  /** 403 for an administrator who may not add such rows, also not in a dry run. */
  permit?(tx: Tx, context: UploadContext): Promise<void>
  /** Judges rows, in their order, without changing them. */
  judge(tx: Tx, rows: readonly CsvValues[], now: Date): Promise<readonly Judgement[]>
  /** What follows when the rows are added, in the same transaction. `keys`: of all rows of the file, also of those that were known. */
  added?(tx: Tx, rows: readonly AddedRow[], context: UploadContext, keys: readonly string[]): Promise<void>
}

type Fault = CsvImport['Errors'][number]
/** Rows of one statement, so that each statement ends well within its time limit. */
const chunk = 1000
const changedMeanwhile = 'The list changed in the meantime. Nothing was imported. Check the file again.'

/**
 * Imports the rows of a CSV file: all or nothing, in one transaction. Existing rows stay unchanged, so that the same file repeated,
 * or repeated at once, adds nothing. A dry run changes nothing. 400 for a malformed file and for a missing or repeated column.
 */
export async function importCsv(
  subject: CsvSubject,
  { DryRun }: Parsed<'School/ImportSchools'>,
  { path }: ReceivedFile,
  context: UploadContext,
): Promise<CsvImport> {
  const file = await readCsv(path, subject.most)
  const { all, required } = csvColumns[subject.kind]
  const headings = new Set(file.headings.map(normalizeHeading))
  const missing = required.filter((name) => !headings.has(normalizeHeading(name)))
  if (missing.length > 0)
    throw fieldErrors({
      File: [`The first line must have these columns: ${required.join(', ')}. Missing: ${missing.join(', ')}.`],
    })
  const repeated = all.filter(
    (name) => file.headings.filter((heading) => normalizeHeading(heading) === normalizeHeading(name)).length > 1,
  )
  if (repeated.length > 0)
    throw fieldErrors({ File: [`The first line names the column ${repeated.join(', ')} more than once.`] })
  const known = new Set<string>(all.map(normalizeHeading))
  const rows = file.lines.map(({ values }): CsvValues =>
    Object.fromEntries(all.map((name) => [name, values.get(normalizeHeading(name)) ?? ''])),
  )
  const report = await inTransaction(context.sql, async (tx) => {
    await subject.permit?.(tx, context)
    if (DryRun === 'no') await tx`select from csv_turn where kind = ${subject.kind} for update`
    const { errors, fresh, knownCount, keys } = await judgeRows(tx, { subject, now: context.now }, file, rows)
    const wrong = new Set(errors.map(({ Line }) => Line))
    const isImported = DryRun === 'no' && wrong.size === 0
    if (isImported) {
      const added = fresh.map(({ row, values }) => ({ id: uuidV7(context.now.getTime()), row, values }))
      const meanings = Object.fromEntries(subject.constraints.map((name) => [name, changedMeanwhile]))
      for (let at = 0; at < added.length; at += chunk)
        await explained(
          tx`insert into ${tx(subject.table)} ${tx(added.slice(at, at + chunk).map(({ id, row }) => ({ id, ...row })))}`,
          meanings,
        )
      await subject.added?.(tx, added, context, keys)
      await writeAudit(
        tx,
        {
          personId: actorOf(context).personId,
          call: subject.call,
          entity: subject.entity,
          requestId: context.requestId,
          address: context.address,
        },
        context.now,
      )
    }
    return {
      New: fresh.length,
      Known: knownCount,
      Imported: isImported,
      Wrong: wrong.size,
      ...listed(errors.slice(0, maxCsvErrors), file, rows),
    }
  })
  return {
    DryRun: DryRun === 'yes',
    Rows: rows.length,
    LeftOut: file.headings.filter((heading) => heading !== '' && !known.has(normalizeHeading(heading))),
    ...report,
  }
}

/** The first errors and the rows that have them. */
function listed(
  Errors: readonly Fault[],
  { lines }: CsvRows,
  rows: readonly CsvValues[],
): Pick<CsvImport, 'Errors' | 'WrongRows'> {
  const wrong = new Set(Errors.map(({ Line }) => Line))
  return {
    Errors: [...Errors],
    WrongRows: lines.flatMap(({ line }, at) =>
      wrong.has(line) ? [{ Line: line, Values: Object.values(must(rows[at], 'a row')) }] : [],
    ),
  }
}

/** Judges every row by its own values, by the rows before it and by the database. */
async function judgeRows(
  tx: Tx,
  { subject, now }: { readonly subject: CsvSubject; readonly now: Date },
  { lines, faults }: CsvRows,
  rows: readonly CsvValues[],
): Promise<{
  errors: Fault[]
  fresh: { row: Judgement['row']; values: CsvValues }[]
  knownCount: number
  keys: string[]
}> {
  const judgements: Judgement[] = []
  for (let at = 0; at < rows.length; at += chunk)
    judgements.push(...(await subject.judge(tx, rows.slice(at, at + chunk), now)))
  const errors: Fault[] = faults.map(({ line, reason }) => ({ Line: line, Column: '', Value: '', Reason: reason }))
  const broken = new Set(faults.map(({ line }) => line))
  const seen = new Map<string, number>()
  const fresh: { row: Judgement['row']; values: CsvValues }[] = []
  let knownCount = 0
  for (const [at, row] of rows.entries()) {
    const { line } = must(lines[at], 'a line')
    const { key, known, wrong, row: newRow } = must(judgements[at], 'a judgement')
    if (broken.has(line)) continue
    const faultsByColumn = { ...wrong, ...checkValues(subject, row) }
    const rowFaults = Object.entries(faultsByColumn).map(([Column, Reason]) => ({
      Line: line,
      Column,
      Value: shortened(row[Column] ?? ''),
      Reason,
    }))
    const before = seen.get(key)
    if (rowFaults.length === 0 && before !== undefined)
      rowFaults.push({ Line: line, Column: '', Value: '', Reason: `Duplicate of line ${before}` })
    if (before === undefined) seen.set(key, line)
    errors.push(...rowFaults)
    if (rowFaults.length > 0) continue
    if (known) knownCount++
    else fresh.push({ row: newRow, values: row })
  }
  return { errors: errors.toSorted((a, b) => a.Line - b.Line), fresh, knownCount, keys: [...seen.keys()] }
}

/** Enough of a value to find it in the file. */
function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}

function checkValues({ kind, longest }: CsvSubject, row: CsvValues): Record<string, string> {
  const required = new Set<string>(csvColumns[kind].required)
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value === '' && required.has(name)) return [[name, 'This is required']]
      const most = longest[name] ?? 100
      return value.length > most ? [[name, `At most ${most} characters`]] : []
    }),
  )
}
