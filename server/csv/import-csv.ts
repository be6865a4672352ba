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
import type { ReceivedFile, Tx, UploadContext } from '#server/http/call-context.ts'
import { folded, readCsv, type CsvRows } from './read-csv.ts'

/** A row by its columns' names; columns that do not stand in the file are ''. */
export type CsvValues = Readonly<Record<string, string>>
/** What the database knows of a row: whether it is here already, what is wrong with it by column, what to add. Rows of one `key` are the same row. */
export interface Judgement { readonly key: string; readonly known: boolean; readonly wrong: Readonly<Record<string, string>>; readonly row: Readonly<Record<string, string | null>> }

/** A kind of rows that files bring in. */
export interface CsvSubject {
  readonly kind: CsvKind
  readonly call: CallKey
  readonly entity: string
  readonly table: string
  /** Longest value of a column, UTF-16 units. */
  readonly longest: Readonly<Record<string, number>>
  /** Constraints that speak up only when others write at the same time. */
  readonly constraints: readonly string[]
  /** Judges rows, in their order. Nothing is changed. */
  judge(tx: Tx, rows: readonly CsvValues[]): Promise<readonly Judgement[]>
}

type Fault = CsvImport['Errors'][number]
/** Rows of one statement: each ends well within its time. */
const chunk = 1000
const meanwhile = 'Somebody changed these places in the meantime. Nothing was brought in; look at the file once more.'

/**
 * Brings in the rows of a CSV file: all or none, in one transaction. Rows that are here already stay as they are, so that the same
 * file twice, or twice at once, adds nothing. A dry run changes nothing. 400 for a file that is none, lacks a column or has one twice.
 */
export async function importCsv(subject: CsvSubject, { DryRun }: Parsed<'School/ImportSchools'>, { path }: ReceivedFile, context: UploadContext): Promise<CsvImport> {
  const file = await readCsv(path)
  const { all, required } = csvColumns[subject.kind]
  const places = new Set(file.headings.map(folded))
  const missing = required.filter((name) => !places.has(folded(name)))
  if (missing.length > 0) throw fieldErrors({ File: [`The first line names no column ${missing.join(', ')}.`] })
  const twice = all.filter((name) => file.headings.filter((heading) => folded(heading) === folded(name)).length > 1)
  if (twice.length > 0) throw fieldErrors({ File: [`The first line names the column ${twice.join(', ')} more than once.`] })
  const known = new Set<string>(all.map(folded))
  const rows = file.lines.map(({ values }): CsvValues => Object.fromEntries(all.map((name) => [name, values.get(folded(name)) ?? ''])))
  const report = await inTransaction(context.sql, async (tx) => {
    if (DryRun === 'no') await tx`select from csv_turn where kind = ${subject.kind} for update`
    const { errors, fresh, here } = await judged(tx, subject, file, rows)
    const wrong = new Set(errors.map(({ Line }) => Line)).size
    const isImported = DryRun === 'no' && wrong === 0
    if (isImported) {
      const added = fresh.map((row) => ({ id: uuidV7(context.now.getTime()), ...row }))
      const meanings = Object.fromEntries(subject.constraints.map((name) => [name, meanwhile]))
      for (let at = 0; at < added.length; at += chunk) await explained(tx`insert into ${tx(subject.table)} ${tx(added.slice(at, at + chunk))}`, meanings)
      await writeAudit(tx, { personId: actorOf(context).personId, call: subject.call, entity: subject.entity, requestId: context.requestId, address: context.address }, context.now)
    }
    return { New: fresh.length, Known: here, Imported: isImported, Wrong: wrong, Errors: errors.slice(0, maxCsvErrors) }
  })
  return { DryRun: DryRun === 'yes', Rows: rows.length, LeftOut: file.headings.filter((heading) => heading !== '' && !known.has(folded(heading))), ...report }
}

/** Every row judged by itself, by the rows before it and by the database. */
async function judged(tx: Tx, subject: CsvSubject, { lines, faults }: CsvRows, rows: readonly CsvValues[]): Promise<{ errors: Fault[]; fresh: Judgement['row'][]; here: number }> {
  const judgements: Judgement[] = []
  for (let at = 0; at < rows.length; at += chunk) judgements.push(...await subject.judge(tx, rows.slice(at, at + chunk)))
  const errors: Fault[] = faults.map(({ line, reason }) => ({ Line: line, Column: '', Reason: reason }))
  const broken = new Set(faults.map(({ line }) => line))
  const seen = new Map<string, number>()
  const fresh: Judgement['row'][] = []
  let here = 0
  for (const [at, row] of rows.entries()) {
    const { line } = must(lines[at], 'a line')
    const { key, known, wrong, row: made } = must(judgements[at], 'a judgement')
    if (broken.has(line)) continue
    const said = { ...wrong, ...wrongAlone(subject, row) }
    const found = Object.entries(said).map(([Column, Reason]) => ({ Line: line, Column, Reason }))
    const before = seen.get(key)
    if (found.length === 0 && before !== undefined) found.push({ Line: line, Column: '', Reason: `The same as line ${before}` })
    if (before === undefined) seen.set(key, line)
    errors.push(...found)
    if (found.length > 0) continue
    if (known) here++
    else fresh.push(made)
  }
  return { errors: errors.toSorted((one, other) => one.Line - other.Line), fresh, here }
}

function wrongAlone({ kind, longest }: CsvSubject, row: CsvValues): Record<string, string> {
  const required = new Set<string>(csvColumns[kind].required)
  return Object.fromEntries(Object.entries(row).flatMap(([name, value]) => {
    if (value === '' && required.has(name)) return [[name, 'This is required']]
    const most = longest[name] ?? 100
    return value.length > most ? [[name, `At most ${most} characters`]] : []
  }))
}
