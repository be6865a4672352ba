import type { CollectionName } from '#contract/collections.ts'
import type { Tx } from '#server/calls/call-context.ts'

/** One row of a mirrored collection was made, changed or removed, for `audience`: 'all', `person:<id>` or `sector:<id>`. */
export interface Change {
  readonly collection: CollectionName
  readonly rowId: string
  readonly audience: string
}

/** Records a change for the devices (O-31). Call it in the transaction that changes the row, so that both happen or neither. */
export function recordChange(tx: Tx, change: Change): Promise<void> {
  return recordChanges(tx, [change])
}

/** The same for several rows, in one statement. */
export async function recordChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0)
    await tx`insert into change ${tx(changes.map(({ collection, audience, rowId }) => ({ collection, audience, row_id: rowId })))}`
}
