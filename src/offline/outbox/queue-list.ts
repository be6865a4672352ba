import { openCall } from '#offline/at-rest/open-call.ts'
import { Locked } from '#offline/at-rest/seal.ts'
import { fromRest } from '#offline/at-rest/at-rest.ts'
import type { CallFacts, CallRow, ReceiptRow, StoredCall } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'

/** Everything of one user that is not received yet, in order; discarded ones included. */
export async function listCalls(device: Device, userId: string): Promise<CallRow[]> {
  const [rows, key] = await Promise.all([storedCalls(device, userId), device.keys.of(userId)])
  return Promise.all(rows.map((row) => openCall(key, row)))
}

/** The same without what people wrote: nothing is opened. */
export function listCallFacts(device: Device, userId: string): Promise<CallFacts[]> {
  return storedCalls(device, userId)
}

function storedCalls(device: Device, userId: string): Promise<StoredCall[]> {
  return device.outbox.run((db) => db.getAllFromIndex('calls', 'by-order', IDBKeyRange.bound([userId, -1], [userId, Infinity])))
}

/** Something of this person that has not arrived; the portal's own book-keeping is not counted. */
export function isUnsent({ area, state }: CallFacts): boolean {
  return area !== 'Account' && state !== 'discarded' && state !== 'done'
}

/** What was received in the last 30 days, newest first. */
export async function listReceipts(device: Device, userId: string): Promise<ReceiptRow[]> {
  const rows = await storedReceipts(device, userId)
  const key = await device.keys.of(userId)
  return Promise.all(rows.map(async (row) => ({ ...row, call: await openCall(key, row.call), reply: await openReply(key, row.reply) })))
}

/** The same without what people wrote and were told: nothing is opened. */
export async function listReceiptFacts(device: Device, userId: string): Promise<CallFacts[]> {
  return (await storedReceipts(device, userId)).map(({ call }) => call)
}

async function storedReceipts(device: Device, userId: string) {
  const rows = await device.outbox.run((db) => db.getAllFromIndex('receipts', 'by-user', IDBKeyRange.bound([userId, -Infinity], [userId, Infinity])))
  return rows.toReversed()
}

async function openReply(key: CryptoKey | null, reply: unknown): Promise<unknown> {
  try {
    return await fromRest(key, reply)
  } catch (error) {
    if (error instanceof Locked) return null // its call says that it is locked
    throw error
  }
}
