import type { PendingQuery, Row } from 'postgres'
import type { Db } from '#server/calls/call-context.ts'

type Fragment = PendingQuery<Row[]>

/** Which rows of a collection to read: named ones, or the next ones in the order of their ids (null: from the first). */
export type Slice = { readonly ids: readonly string[] } | { readonly after: string | null; readonly limit: number }

/** A slice as SQL, to follow a `where`, in the order of the ids. `id`: the column they are in. */
export function sliceOf(db: Db, slice: Slice, id: Fragment = db`id`): Fragment {
  if ('ids' in slice) return db`${id} = any(${[...slice.ids]}) order by ${id}`
  return db`${slice.after === null ? db`true` : db`${id} > ${slice.after}`} order by ${id} limit ${slice.limit}`
}
