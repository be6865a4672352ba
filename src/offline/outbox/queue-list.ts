import type { CallRow, ReceiptRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'

/** Everything of one user that is not received yet, in order; discarded ones included. */
export function listCalls(device: Device, userId: string): Promise<CallRow[]> {
  return device.outbox.run((db) => db.getAllFromIndex('calls', 'by-order', IDBKeyRange.bound([userId, -1], [userId, Infinity])))
}

/** What was received in the last 30 days, newest first. */
export async function listReceipts(device: Device, userId: string): Promise<ReceiptRow[]> {
  const rows = await device.outbox.run((db) => db.getAllFromIndex('receipts', 'by-user', IDBKeyRange.bound([userId, -Infinity], [userId, Infinity])))
  return rows.toReversed()
}
