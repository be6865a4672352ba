import { isUuid } from '#kit/is-uuid.ts'
import type { CollectionName, Row } from '#contract/collections.ts'
import type { Slice } from '#server/db/slice-of.ts'
import type { Actor, Db } from '#server/http/call-context.ts'

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
