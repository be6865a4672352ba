import type { PendingQuery, Row as AnyRow } from 'postgres'
import { must } from '#kit/must.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { hasEveryWord, likeEveryWord } from '#server/db/like-every-word.ts'
import type { Db } from '#server/calls/call-context.ts'

type Fragment = PendingQuery<AnyRow[]>

/** By what a list is in order; equal ones by id, in the same direction: an index of both is read from either end. */
export interface Order {
  readonly key: Fragment
  readonly descending: boolean
}

/**
 * A list as SQL: `from` and `where` name its rows, `id` tells one from another, `columns` are what is told of a row, `beside` joins
 * the tables that these alone need, `words` is the folded text that a keyword is looked for in; where that is another table's, `owner`
 * says whose.
 */
export interface Listing<Row extends AnyRow> {
  readonly from: Fragment
  readonly where: Fragment
  readonly id: Fragment
  readonly order: Order
  readonly columns: PendingQuery<Row[]>
  readonly beside?: Fragment
  readonly words?: Fragment
  readonly owner?: { readonly from: Fragment; readonly id: Fragment; readonly key: Fragment }
}
/** `id`: this row alone, or '' for all. */
export interface PageAsked {
  readonly keyword?: string
  readonly page: number
  readonly pageSize: number
  readonly id: string
}
/** `More`: more rows match than `Total` counts. */
export interface PageOf<Row> {
  readonly Items: Row[]
  readonly Total: number
  readonly More?: true
}

/** How far is counted (decision 023). A list or a filter of it is counted in an index alone; what words find is read row by row. */
const mostListed = 200_000
const mostFound = 1_000
/** So many are put in order as they are found. */
const mostSorted = 12_000

interface Finding {
  readonly ids: readonly string[]
  readonly total: number
  readonly more: boolean
}
interface Slice {
  readonly offset: number
  readonly limit: number
}

/**
 * One page of a list, and how many rows match. The page is found by ids alone: in an index of its order from the nearer end, or,
 * where words find few, by putting those in order. A plan made for other words, or for another page, is worth nothing: each is
 * planned anew.
 */
export async function listPage<Row extends AnyRow & { Id: string }>(
  db: Db,
  listing: Listing<Row>,
  { keyword = '', page, pageSize, id: only }: PageAsked,
): Promise<PageOf<Row>> {
  if (only !== '' && !isUuid(only)) return { Items: [], Total: 0 }
  const { from, id, columns, beside = db``, words } = listing
  const where = db`${listing.where} and ${only === '' ? db`true` : db`${id} = ${only}`}`
  const slice = { offset: page * pageSize, limit: pageSize }
  await db`select set_config('plan_cache_mode', 'force_custom_plan', true)`
  const { ids, total, more } =
    words !== undefined && likeEveryWord(keyword).length > 0
      ? await searched(db, { ...listing, where }, hasEveryWord(db, words, keyword), slice)
      : await listed(db, { ...listing, where }, slice)
  const rows =
    ids.length === 0 ? [] : await db<Row[]>`select ${columns} from ${from} ${beside} where ${id} = any(${ids})`
  const byId = new Map(rows.map((row) => [row.Id, row]))
  return { Items: ids.flatMap((one) => byId.get(one) ?? []), Total: total, ...(more ? { More: true } : {}) }
}

/** Counted in an index; the last half is read from the end. */
async function listed<Row extends AnyRow>(db: Db, listing: Listing<Row>, slice: Slice): Promise<Finding> {
  const { from, where, order } = listing
  const [{ count: total } = { count: 0 }] = await db<
    { count: number }[]
  >`select count(*) from (select from ${from} where ${where} limit ${mostListed + 1}) as counted`
  if (total > mostListed) return beyond(db, listing, slice)
  const limit = Math.max(0, Math.min(slice.limit, total - slice.offset))
  if (limit === 0) return { ids: [], total, more: false }
  const fromEnd = total - slice.offset - limit
  if (fromEnd >= slice.offset) return { ids: await idsOf(db, listing, { ...slice, limit }), total, more: false }
  const ids = await idsOf(
    db,
    { ...listing, order: { ...order, descending: !order.descending } },
    { offset: fromEnd, limit },
  )
  return { ids: ids.toReversed(), total, more: false }
}

/**
 * Few rows are put in order as they are found: in the index of the order they would be far apart, or all at its other end. Many lie
 * close together there; what follows them is left alone, so that no more than these are counted.
 */
async function searched<Row extends AnyRow>(
  db: Db,
  { from, where, id, order, owner }: Listing<Row>,
  hasWords: Fragment,
  { offset, limit }: Slice,
): Promise<Finding> {
  const all = db`${owner ? db`${from} join ${owner.from} on ${owner.id} = ${owner.key}` : from} where ${where} and ${hasWords}`
  if ((await expectedRows(db, all)) <= mostSorted) {
    const few = owner
      ? db`${from} where ${where} and ${owner.key} = any(array(select ${owner.id} from ${owner.from} where ${hasWords}))`
      : all
    const [found] = await db<{ count: number; ids: string[] }[]>`
      with found as materialized (select ${id} as id, ${order.key} as key from ${few} limit ${mostSorted + 1})
      select (select count(*) from found) as count, array(select id from found ${inOrder(db, order, db`key`, db`id`)} limit ${limit} offset ${offset}) as ids`
    const { count: total, ids } = must(found, 'a count')
    if (total <= mostSorted) return { ids, total, more: false }
  }
  const depth = Math.max(mostFound, offset + limit) + 1
  const [walked] = await db<{ count: number; ids: string[] }[]>`
    with walked as materialized (select array(select ${id} from ${all} ${inOrder(db, order, order.key, id)} limit ${depth}) as ids)
    select cardinality(ids) as count, ids[${offset + 1}::int:${offset + limit}::int] as ids from walked`
  const { count, ids } = must(walked, 'a count')
  return { ids, total: Math.min(count, depth - 1), more: count === depth }
}

/** How many rows the database believes match, by its statistics alone. */
async function expectedRows(db: Db, all: Fragment): Promise<number> {
  const [row] = await db<
    { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]
  >`explain (format json) select from ${all}`
  return must(row, 'a plan')['QUERY PLAN'][0].Plan['Plan Rows']
}

/** More than are counted: one row more than the page is looked for, to say whether it is the last. */
async function beyond<Row extends AnyRow>(db: Db, listing: Listing<Row>, { offset, limit }: Slice): Promise<Finding> {
  const ids = await idsOf(db, listing, { offset, limit: limit + 1 })
  const seen = offset + Math.min(ids.length, limit)
  const isEnd = ids.length > 0 && ids.length <= limit
  return {
    ids: ids.slice(0, limit),
    total: isEnd ? seen : ids.length === 0 ? mostListed : Math.max(mostListed, seen),
    more: !isEnd,
  }
}

async function idsOf<Row extends AnyRow>(
  db: Db,
  { from, where, id, order }: Listing<Row>,
  { offset, limit }: Slice,
): Promise<string[]> {
  const found = await db<
    { id: string }[]
  >`select ${id} as id from ${from} where ${where} ${inOrder(db, order, order.key, id)} limit ${limit} offset ${offset}`
  return found.map((row) => row.id)
}

function inOrder(db: Db, { descending }: Order, key: Fragment, id: Fragment): Fragment {
  return descending ? db`order by ${key} desc, ${id} desc` : db`order by ${key}, ${id}`
}

/** `sort` of a `sortedList`: its column of `columns`, from the last to the first with `-` before it. */
export function orderBy<Sort extends string>(
  sort: Sort | `-${Sort}`,
  columns: Readonly<Record<Sort, Fragment>>,
): Order {
  const descending = sort.startsWith('-')
  const wanted = descending ? sort.slice(1) : sort
  const [, key] = must(
    Object.entries<Fragment>(columns).find(([name]) => name === wanted),
    `the order ${sort}`,
  )
  return { key, descending }
}
