import { must } from '#kit/must.ts'
import { koboOf, naira } from '#rules/money.ts'
import type { CsvSubject, CsvValues, Judgement } from '#server/csv/import-csv.ts'
import type { Tx } from '#server/calls/call-context.ts'
import type { PlanKind } from './queries.ts'

/** The highest amount of a plan, kobo. */
const mostKobo = 100_000_000_00

/** What the database knows about a row. */
interface Found {
  readonly networkId: string | null
  readonly nameKey: string
  /** The amount of the plan of this name on this network, kobo; null when there is none. */
  readonly amount: number | null
}

function find(tx: Tx, kind: PlanKind, rows: readonly CsvValues[]): PromiseLike<Found[]> {
  return tx<Found[]>`
    with line as materialized (
      select place, search_key("Name") as name_key, search_key("Network") as network_key
      from rows from (jsonb_to_recordset(${tx.json([...rows])}) as ("Name" text, "Network" text)) with ordinality as given("Name", "Network", place))
    select n.id as "networkId", l.name_key as "nameKey",
      (select p.amount from plan p where p.is_data = ${kind === 'data'} and p.network_id = n.id and p.name_key = l.name_key) as amount
    from line l left join mobile_network n on search_key(n.name) = l.network_key
    order by l.place`
}

function judgeRow(kind: PlanKind, row: CsvValues, { networkId, nameKey, amount: stored }: Found): Judgement {
  const { Name: name = '', Amount = '', Details: details = '', Code = '' } = row
  const amount = koboOf(Amount)
  const isAmount = amount > 0 && amount <= mostKobo
  const isOther = stored !== null && isAmount && stored !== amount
  return {
    key: JSON.stringify([nameKey, networkId]),
    known: stored !== null,
    wrong: {
      ...(networkId === null ? { Network: 'No such network' } : {}),
      ...(isAmount ? {} : { Amount: 'Enter an amount in naira, such as 1,500.00' }),
      ...(isOther ? { Amount: `This network has a plan of this name for ${naira(stored)}` } : {}),
    },
    row: {
      is_data: kind === 'data',
      network_id: networkId,
      name,
      amount,
      details,
      provider_code: Code,
      is_active: true,
    },
  }
}

/**
 * plans of one kind, with the names of their networks. A plan of the same name and amount on the same network is the same plan; one
 * with another amount is an error, because existing plans stay unchanged.
 */
export const planFile = (kind: PlanKind): CsvSubject => ({
  kind: kind === 'data' ? 'data-plans' : 'airtime-plans',
  call: kind === 'data' ? 'Communication/ImportDataPlans' : 'Communication/ImportAirtimePlans',
  entity: kind === 'data' ? 'DataPlan' : 'AirtimePlan',
  table: 'plan',
  longest: { Details: 500 },
  constraints: ['plan_name_once', 'plan_on_network'],
  async judge(tx, rows) {
    const found = await find(tx, kind, rows)
    return rows.map((row, at) => judgeRow(kind, row, must(found[at], 'a row of the answer')))
  },
})
