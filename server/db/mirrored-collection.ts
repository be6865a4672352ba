import { isUuid } from '#kit/is-uuid.ts'
import type { Slice } from '#server/db/slice-of.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'

/** How one collection of rows reaches the devices. Code that writes its rows calls `recordChange`. */
export interface MirroredCollection<One> {
  /** The audiences of changes that concern this reader. */
  audiences(actor: Actor): string[]
  /** What else decides which rows the reader sees, as text: when it differs from the cursor's, the device copies anew. */
  scope(actor: Actor): string
  /** An id of this collection from its text; null where it cannot be one. */
  parseId(text: string): string | number | null
  /** Rows one page may have; fewer where rows are heavy. */
  readonly pageRows: number
  /** The rows this reader may see now; after `after` in the order of their ids. */
  load(db: Db, actor: Actor, slice: Slice): Promise<One[]>
}

/** `parseId` of the collections whose ids are uuids. */
export function parseUuid(text: string): string | null {
  return isUuid(text) ? text : null
}
