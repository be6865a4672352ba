import type { PendingQuery, Row as SqlRow } from 'postgres'
import { isUuid } from '#kit/is-uuid.ts'
import type { CollectionName, Row } from '#contract/collections.ts'
import type { Actor, Db } from '#server/http/call-context.ts'

/** Which rows of a collection to read: named ones, or the next ones in the order of their ids (null: from the first). */
export type Slice = { readonly ids: readonly string[] } | { readonly after: string | null; readonly limit: number }

/** A slice as SQL, to follow a `where`, in the order of the ids. `id`: the column they are in. */
export function sliceOf(db: Db, slice: Slice, id: PendingQuery<SqlRow[]> = db`id`): PendingQuery<SqlRow[]> {
  if ('ids' in slice) return db`${id} = any(${[...slice.ids]}) order by ${id}`
  return db`${slice.after === null ? db`true` : db`${id} > ${slice.after}`} order by ${id} limit ${slice.limit}`
}

/** How one collection reaches the devices. Whoever writes its rows tells `recordChange`. */
export interface MirroredCollection<C extends CollectionName> {
  /** The audiences of changes that concern this reader. */
  audiences(actor: Actor): string[]
  /** What else decides which rows he sees, as text: when it differs from the cursor's, the device copies anew. */
  scope(actor: Actor): string
  /** An id of this collection from its text; null where it cannot be one. */
  parseId(text: string): string | number | null
  /** Rows one page may have; fewer where rows are heavy. */
  readonly pageRows: number
  /** The rows this reader may see now; after `after` in the order of their ids. */
  load(db: Db, actor: Actor, slice: Slice): Promise<Row<C>[]>
}

/** `parseId` of the collections whose ids are uuids. */
export function parseUuid(text: string): string | null {
  return isUuid(text) ? text : null
}
