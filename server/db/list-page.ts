import type { PendingQuery, Row as AnyRow } from 'postgres'
import { must } from '#kit/must.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { hasEveryWord, likeEveryWord } from '#server/db/like-every-word.ts'
import type { Db } from '#server/http/call-context.ts'

type Fragment = PendingQuery<AnyRow[]>

/** By what a list is in order; equal ones by id, in the same direction: an index of both is read from either end. */
export interface Order { readonly key: Fragment; readonly descending: boolean }

/**
 * A list as SQL: `from` and `where` name its rows, `id` tells one from another, `columns` are what is told of a row, `beside` joins
 * the tables that these alone need, `words` is the folded text that a keyword is looked for in.
 */
export interface Listing<Row extends AnyRow> {
  readonly from: Fragment
  readonly where: Fragment
  readonly id: Fragment
  readonly order: Order
  readonly columns: PendingQuery<Row[]>
  readonly beside?: Fragment
  readonly words?: Fragment
}
/** `id`: this row alone, or '' for all. */
export interface PageAsked { readonly keyword?: string; readonly page: number; readonly pageSize: number; readonly id: string }
/** `More`: more rows match than `Total` counts. */
export interface PageOf<Row> { readonly Items: Row[]; readonly Total: number; readonly More?: true }

/** How far is counted (decision 023). A list or a filter of it is counted in an index alone; what words find is read row by row. */
const mostListed = 200_000
const mostFound = 1_000

interface Finding { readonly ids: readonly string[]; readonly total: number; readonly more: boolean }
interface Slice { readonly offset: number; readonly limit: number }

/**
 * One page of a list, and how many rows match. The page is found by ids alone: in an index of its order from the nearer end, or,
 * where words find few, by putting those in order. A plan made for other words, or for another page, is worth nothing: each is
 * planned anew.
 */
export async function listPage<Row extends AnyRow & { Id: string }>(db: Db, listing: Listing<Row>, { keyword = '', page, pageSize, id: only }: PageAsked): Promise<PageOf<Row>> {
  if (only !== '' && !isUuid(only)) return { Items: [], Total: 0 }
  const { from, id, columns, beside = db``, words } = listing
  const isSearch = words !== undefined && likeEveryWord(keyword).length > 0
  const found = db`${listing.where} and ${only === '' ? db`true` : db`${id} = ${only}`} and ${isSearch ? hasEveryWord(db, words, keyword) : db`true`}`
  await db`select set_config('plan_cache_mode', 'force_custom_plan', true)`
  const { ids, total, more } = await (isSearch ? searched : listed)(db, { ...listing, where: found }, { offset: page * pageSize, limit: pageSize })
  const rows = ids.length === 0 ? [] : await db<Row[]>`select ${columns} from ${from} ${beside} where ${id} = any(${ids})`
  const byId = new Map(rows.map((row) => [row.Id, row]))
  return { Items: ids.flatMap((one) => byId.get(one) ?? []), Total: total, ...(more ? { More: true } : {}) }
}

/** Counted in an index; the last half is read from the end. */
async function listed<Row extends AnyRow>(db: Db, listing: Listing<Row>, slice: Slice): Promise<Finding> {
  const { from, where, order } = listing
  const [{ count: total } = { count: 0 }] = await db<{ count: number }[]>`select count(*) from (select from ${from} where ${where} limit ${mostListed + 1}) as counted`
  if (total > mostListed) return beyond(db, listing, slice, mostListed)
  const limit = Math.max(0, Math.min(slice.limit, total - slice.offset))
  if (limit === 0) return { ids: [], total, more: false }
  const fromEnd = total - slice.offset - limit
  if (fromEnd >= slice.offset) return { ids: await idsOf(db, listing, { ...slice, limit }), total, more: false }
  const ids = await idsOf(db, { ...listing, order: { ...order, descending: !order.descending } }, { offset: fromEnd, limit })
  return { ids: ids.toReversed(), total, more: false }
}

/** All that words find, put in order: as long as they are few. So many that they are not, are found again in the index of the order. */
async function searched<Row extends AnyRow>(db: Db, listing: Listing<Row>, slice: Slice): Promise<Finding> {
  const { from, where, id, order } = listing
  const [{ count: total, ids } = { count: 0, ids: [] }] = await db<{ count: number; ids: string[] }[]>`
    with found as materialized (select ${id} as id, ${order.key} as key from ${from} where ${where} limit ${mostFound + 1})
    select (select count(*) from found) as count, array(select id from found ${inOrder(db, order, db`key`, db`id`)} limit ${slice.limit} offset ${slice.offset}) as ids`
  return total > mostFound ? beyond(db, listing, slice, mostFound) : { ids, total, more: false }
}

/** More than are counted: one row more than the page is looked for, to say whether it is the last. */
async function beyond<Row extends AnyRow>(db: Db, listing: Listing<Row>, { offset, limit }: Slice, counted: number): Promise<Finding> {
  const ids = await idsOf(db, listing, { offset, limit: limit + 1 })
  const seen = offset + Math.min(ids.length, limit)
  const isEnd = ids.length > 0 && ids.length <= limit
  return { ids: ids.slice(0, limit), total: isEnd ? seen : ids.length === 0 ? counted : Math.max(counted, seen), more: !isEnd }
}

async function idsOf<Row extends AnyRow>(db: Db, { from, where, id, order }: Listing<Row>, { offset, limit }: Slice): Promise<string[]> {
  const found = await db<{ id: string }[]>`select ${id} as id from ${from} where ${where} ${inOrder(db, order, order.key, id)} limit ${limit} offset ${offset}`
  return found.map((row) => row.id)
}

function inOrder(db: Db, { descending }: Order, key: Fragment, id: Fragment): Fragment {
  return descending ? db`order by ${key} desc, ${id} desc` : db`order by ${key}, ${id}`
}

/** `sort` of a `sortedList`: its column of `columns`, from the last to the first with `-` before it. */
export function orderBy<Sort extends string>(sort: Sort | `-${Sort}`, columns: Readonly<Record<Sort, Fragment>>): Order {
  const descending = sort.startsWith('-')
  const wanted = descending ? sort.slice(1) : sort
  const [, key] = must(Object.entries<Fragment>(columns).find(([name]) => name === wanted), `the order ${sort}`)
  return { key, descending }
}
