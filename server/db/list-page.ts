import type { PendingQuery, Row as AnyRow } from 'postgres'
import { must } from '#kit/must.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { hasEveryWord, likeEveryWord } from '#server/db/like-every-word.ts'
import type { Db } from '#server/calls/call-context.ts'

type Fragment = PendingQuery<AnyRow[]>

/** The order of a list: by `key`, then by id in the same direction, so that one index of both can be read from either end. */
export interface Order {
  readonly key: Fragment
  readonly descending: boolean
}

/**
 * A list as SQL: `from` and `where` choose its rows, `id` identifies a row, `columns` are the fields of a row, `beside` joins the
 * tables that only `columns` needs, `words` is the folded text in which a keyword is looked for. When that text belongs to another
 * table, `owner` names that table.
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

/** Most rows that are counted (decision 023). A list or a filter is counted in an index; rows that a keyword finds are read. */
export const mostListed = 200_000
const mostFound = 1_000
/** Most found rows that are sorted. */
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
 * One page of a list, and how many rows match. The page is found by ids only: in an index of its order, from the nearer end, or,
 * when a keyword finds few rows, by sorting these. A plan for another keyword or page may be slow here, so each query gets a new
 * plan.
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

/** A page without a keyword. The rows are counted in an index; a page in the last half is read from the end. */
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
 * A page with a keyword. Few rows are sorted after they are found, because in the index of the order they may be far apart, or all
 * at its other end. Many rows are close together in that index, so it is read only as far as the page and the count need.
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

/** How many matching rows the database expects from its statistics. */
async function expectedRows(db: Db, all: Fragment): Promise<number> {
  const [row] = await db<
    { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]
  >`explain (format json) select from ${all}`
  return must(row, 'a plan')['QUERY PLAN'][0].Plan['Plan Rows']
}

/** A list with more rows than are counted. One row more than the page is read, to know whether this page is the last. */
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

/** The order that `sort` of a `sortedList` names: a column of `columns`, descending with `-` before it. */
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
