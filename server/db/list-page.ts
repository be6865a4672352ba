import type { PendingQuery, Row as AnyRow } from 'postgres'
import { must } from '#kit/must.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { Db } from '#server/http/call-context.ts'

type Fragment = PendingQuery<AnyRow[]>

/** A list as SQL: `from` and `where` name its rows, `id` tells one from another, `columns` are what is told of a row. */
export interface Listing<Row extends AnyRow> { readonly from: Fragment; readonly where: Fragment; readonly id: Fragment; readonly order: Fragment; readonly columns: PendingQuery<Row[]> }
/** `id`: this row alone, or '' for all. */
export interface PageAsked { readonly page: number; readonly pageSize: number; readonly id: string }

/**
 * One page of a list and how many rows match in all. The page is found by ids alone, so that rows before it cost nothing but
 * their place in an index. `order` must end with something that no two rows share.
 */
export async function listPage<Row extends AnyRow & { Id: string }>(db: Db, { from, where: matching, id, order, columns }: Listing<Row>, { page, pageSize, id: only }: PageAsked): Promise<{ Items: Row[]; Total: number }> {
  if (only !== '' && !isUuid(only)) return { Items: [], Total: 0 }
  const where = only === '' ? matching : db`${matching} and ${id} = ${only}`
  const [total] = await db<{ count: number }[]>`select count(*) from ${from} where ${where}`
  const found = await db<{ id: string }[]>`select ${id} as id from ${from} where ${where} order by ${order} limit ${pageSize} offset ${page * pageSize}`
  const ids = found.map((row) => row.id)
  const rows = ids.length === 0 ? [] : await db<Row[]>`select ${columns} from ${from} where ${id} = any(${ids})`
  const byId = new Map(rows.map((row) => [row.Id, row]))
  return { Items: ids.flatMap((one) => byId.get(one) ?? []), Total: total?.count ?? 0 }
}

/** `sort` of a `sortedList` as SQL: its column of `columns`, from the last to the first with `-` before it; equal ones by `id`. */
export function orderBy<Sort extends string>(db: Db, sort: Sort | `-${Sort}`, columns: Readonly<Record<Sort, Fragment>>, id: Fragment): Fragment {
  const descending = sort.startsWith('-')
  const wanted = descending ? sort.slice(1) : sort
  const [, column] = must(Object.entries<Fragment>(columns).find(([name]) => name === wanted), `the order ${sort}`)
  return descending ? db`${column} desc, ${id} desc` : db`${column}, ${id}`
}
