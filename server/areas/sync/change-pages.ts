import type { CollectionName, Row } from '#contract/collections.ts'
import type { Actor, Tx } from '#server/calls/call-context.ts'
import type { Position } from './change-cursor.ts'
import type { MirroredCollection } from '#server/db/mirrored-collection.ts'

/** Most bytes of rows in a page, unless one row is larger: a page lost on a bad network must be cheap to repeat. */
const pageBytes = 256 * 1024
/** Most changes that one page reads. */
const pageChanges = 200

/** The reader, and the collection that is read. */
export interface Reading {
  readonly tx: Tx
  readonly actor: Actor
  readonly name: CollectionName
  readonly collection: MirroredCollection<Row<CollectionName>>
}

interface ChangePage {
  readonly items: Row<CollectionName>[]
  readonly removed: (string | number)[]
  readonly position: Position
  /** As in the cursor. */
  readonly copied: string | null
  readonly more: boolean
}

const place = (tx: Tx) => tx`xid::text, seq::text, (extract(epoch from at) * 1000000)::bigint::text as at`

/** The last position that may be read: everything up to it is committed, and later commits cannot add rows before it. */
export async function latestPosition(tx: Tx): Promise<Position> {
  const [row] = await tx<Position[]>`
    select ${place(tx)} from change where xid < pg_snapshot_xmin(pg_current_snapshot())
    order by change.xid desc, change.seq desc limit 1`
  // The first row of the table is not old enough yet. This position names no row, so the next call copies everything again.
  return row ?? { xid: '0', seq: '0', at: '0' }
}

/** False when the row was pruned (too old), or never was in this database (restored or moved since). */
export async function isKept(tx: Tx, { xid, seq, at }: Position): Promise<boolean> {
  const [row] = await tx<Position[]>`select ${place(tx)} from change where xid = ${xid}::xid8 and seq = ${seq}`
  return row?.at === at
}

/** The next rows of a full copy that began at `position`. */
export async function copyPage(
  { tx, actor, collection }: Reading,
  position: Position,
  after: string | null,
): Promise<ChangePage> {
  const rows = await collection.load(tx, actor, { after, limit: collection.pageRows + 1 })
  const items = fitting(rows.slice(0, collection.pageRows))
  const more = items.length < rows.length
  const last = items.at(-1)
  return { items, removed: [], position, copied: more && last ? String(last.Id) : null, more }
}

/** Each row that changed after `from`, up to `head`, once: its current content, or as removed when the reader may not see it. */
export async function changesPage(
  { tx, actor, name, collection }: Reading,
  from: Position,
  head: Position,
): Promise<ChangePage> {
  const changes = await tx<(Position & { rowId: string })[]>`
    select row_id as "rowId", ${place(tx)} from change
    where collection = ${name} and audience = any(${collection.audiences(actor)})
      and (xid, seq) > (${from.xid}::xid8, ${from.seq}) and (xid, seq) <= (${head.xid}::xid8, ${head.seq})
    order by change.xid, change.seq limit ${pageChanges}`
  const ids = [...new Set(changes.map((change) => change.rowId))].slice(0, collection.pageRows)
  const loaded = ids.length === 0 ? [] : await collection.load(tx, actor, { ids })
  const rows = new Map(loaded.map((row) => [String(row.Id), row]))
  const items = fitting(ids.flatMap((id) => rows.get(id) ?? []))
  // The page covers all ids before the first row that did not fit.
  const next = ids.findIndex((id) => rows.has(id) && !items.some((item) => String(item.Id) === id))
  const told = new Set(next < 0 ? ids : ids.slice(0, next))
  const rest = changes.findIndex((change) => !told.has(change.rowId))
  const more = rest >= 0 || changes.length === pageChanges
  const last = changes.at(rest < 0 ? -1 : rest - 1)
  const removed = [...told].filter((id) => !rows.has(id)).flatMap((id) => collection.parseId(id) ?? [])
  return { items, removed, position: more && last ? last : head, copied: null, more }
}

/** As many rows as a page holds, at least one. */
function fitting<T>(rows: T[]): T[] {
  let bytes = 0
  const end = rows.findIndex((row, index) => (bytes += Buffer.byteLength(JSON.stringify(row))) > pageBytes && index > 0)
  return end < 0 ? rows : rows.slice(0, end)
}
