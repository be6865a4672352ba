import type { OutboxTx, StoredCall } from '#offline/databases/outbox-database.ts'
import { afterEvent, type CallEvent } from './call-state.ts'

/** Stores a call in the state after this event; a call whose state stays the same is not written. */
export async function moveCall(tx: Pick<OutboxTx, 'objectStore'>, row: StoredCall, event: CallEvent): Promise<void> {
  const state = afterEvent(row.state, event)
  if (state !== row.state) await tx.objectStore('calls').put({ ...row, state })
}
