import type { Parsed } from '#contract/contract.ts'
import { fieldErrors } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { koboOf, naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { Tx } from '#server/calls/call-context.ts'
import type { CsvSubject, CsvValues, Judgement } from '#server/csv/import-csv.ts'

type Period = Omit<Parsed<'Payment/ImportStatement'>, 'DryRun'>
interface Known {
  readonly amount: number
  readonly day: string
}

/** `2026-11-24`, also with a time behind it, or `24/11/2026`, as ISO; '' for another text. */
export function dayOf(text: string): string {
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text) ?? swapped(/^(\d\d?)\/(\d\d?)\/(\d{4})(?: .*)?$/.exec(text)) ?? []
  const iso = `${year}-${month}-${day}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? '' : iso
}
const swapped = (found: RegExpExecArray | null) =>
  found && ['', found[3], found[2]?.padStart(2, '0'), found[1]?.padStart(2, '0')]

/** Naira with a minus for money that went out, as kobo; 0 for another text. */
export function signedKoboOf(text: string): number {
  const [, minus = '', amount = ''] = /^([-−]?)(.*)$/.exec(text) ?? []
  const kobo = koboOf(amount)
  return minus === '' || kobo === 0 ? kobo : -kobo
}

/**
 * the statement of a provider for some days. A row that was imported before, with the same amount and day, stays unchanged and is
 * of both imports. A refund has the reference of its payment and the other sign. 400 for days in the wrong order.
 */
export function statementFile({ Provider, FromDay, ToDay }: Period): CsvSubject {
  if (FromDay > ToDay) throw fieldErrors({ ToDay: ['The last day is before the first day'] })
  return {
    kind: 'statements',
    call: 'Payment/ImportStatement',
    entity: 'Statement',
    table: 'statement_row',
    longest: { Reference: 100 },
    constraints: ['statement_row_once'],
    async judge(tx, rows) {
      const known = await find(tx, Provider, rows)
      return rows.map((row) => judgeRow({ Provider, FromDay, ToDay }, row, known))
    },
    async added(tx, rows, context, keys) {
      const ofFile = tx`r.provider = ${Provider} and r.reference_key || (case when r.amount < 0 then ' -' else ' +' end) = any(${[...keys]})`
      // The same file again is no second import.
      const same = await tx`
        select from statement_import i where provider = ${Provider} and from_day = ${FromDay} and to_day = ${ToDay} and ${keys.length} = (
          select count(*) from statement_import_row l join statement_row r on r.id = l.row_id where l.import_id = i.id and ${ofFile})`
      if (rows.length === 0 && same.length > 0) return
      const id = uuidV7(context.now.getTime())
      await tx`
        insert into statement_import (id, provider, from_day, to_day, imported_by, imported_at)
        values (${id}, ${Provider}, ${FromDay}, ${ToDay}, ${actorOf(context).personId}, ${context.now})`
      await tx`insert into statement_import_row (import_id, row_id) select ${id}, r.id from statement_row r where ${ofFile}`
    },
  }
}

/** The rows of earlier imports with these references. */
async function find(tx: Tx, provider: string, rows: readonly CsvValues[]): Promise<ReadonlyMap<string, Known>> {
  const keys = rows.map(({ Reference = '' }) => Reference.toLowerCase())
  const found = await tx<(Known & { reference: string })[]>`
    select reference_key as reference, amount, day::text as day from statement_row
    where provider = ${provider} and reference_key = any(${keys})`
  return new Map(found.map(({ reference, ...row }) => [keyOf(reference, row.amount), row]))
}
const keyOf = (reference: string, amount: number) => `${reference.toLowerCase()} ${amount < 0 ? '-' : '+'}`

function judgeRow({ Provider, FromDay, ToDay }: Period, row: CsvValues, known: ReadonlyMap<string, Known>): Judgement {
  const { Date: date = '', Reference: reference = '', Amount = '' } = row
  const [day, amount] = [dayOf(date), signedKoboOf(Amount)]
  const key = keyOf(reference, amount)
  const before = known.get(key)
  const wrong: Record<string, string> = {}
  if (day === '') wrong['Date'] = 'Enter a date like 2026-11-24'
  else if (day < FromDay || day > ToDay) wrong['Date'] = `Not between ${FromDay} and ${ToDay}`
  if (amount === 0) wrong['Amount'] = 'Enter an amount in naira, such as 1,500.00'
  else if (before && before.amount !== amount)
    wrong['Amount'] = `An earlier statement has ${naira(before.amount)} for it`
  return {
    key,
    known: before !== undefined,
    wrong,
    row: { provider: Provider, reference, amount, day },
  }
}
