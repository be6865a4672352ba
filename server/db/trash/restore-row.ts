import type { CallContext, Tx } from '#server/calls/call-context.ts'
import type { TrashEntry } from './trash-entry.ts'

/**
 * Puts a row of a kind back unchanged, and writes it to the audit. Refuses with 400 at the field when another row has taken its name, or
 * when what it belongs to is gone. The entry is locked. Returns what differs from before, as a sentence; undefined when nothing differs.
 */
export type Restore = (context: CallContext, entry: TrashEntry) => Promise<string | undefined>

/** Puts a moved row and its parts back into their tables. A constraint of a table refuses. */
export async function putBack(tx: Tx, id: string): Promise<void> {
  await tx`select put_back(kept) from trash where id = ${id}`
}
