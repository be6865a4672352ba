import { openCall } from '#offline/at-rest/open-call.ts'
import { Locked } from '#offline/at-rest/seal.ts'
import { fromRest } from '#offline/at-rest/at-rest.ts'
import {
  rangeOf,
  type CallFacts,
  type CallRow,
  type ReceiptRow,
  type StoredCall,
  type StoredReceipt,
} from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'

/** All calls of one user that are not received yet, in order, also discarded ones. */
export async function listCalls(device: Device, userId: string): Promise<CallRow[]> {
  const [rows, key] = await Promise.all([storedCalls(device, userId), device.keys.of(userId)])
  return Promise.all(rows.map((row) => openCall(key, row)))
}

/** The same without the content: nothing is decrypted. */
export function listCallFacts(device: Device, userId: string): Promise<CallFacts[]> {
  return storedCalls(device, userId)
}

/** One call, opened; null when it has left the queue. */
export async function readCall(device: Device, id: string): Promise<CallRow | null> {
  const row = await device.outbox.run((db) => db.get('calls', id))
  return row ? openCall(await device.keys.of(row.userId), row) : null
}

function storedCalls(device: Device, userId: string): Promise<StoredCall[]> {
  return device.outbox.run((db) => db.getAllFromIndex('calls', 'by-order', rangeOf(userId)))
}

/** True for what a person submitted; false for calls of the portal itself, such as notifications that were read. */
export const isWork = ({ area }: Pick<CallFacts, 'area'>): boolean => area !== 'Account'

/** True for a person's work that has not arrived and was not removed. */
export function isUnsent(call: CallFacts): boolean {
  const { state } = call
  return isWork(call) && state !== 'discarded' && state !== 'done'
}

/** The receipts of the last 30 days, newest first. */
export async function listReceipts(device: Device, userId: string): Promise<ReceiptRow[]> {
  const rows = await device.outbox.run((db) => db.getAllFromIndex('receipts', 'by-user', rangeOf(userId)))
  return openReceipts(await device.keys.of(userId), rows.toReversed())
}

/**
 * Calls and receipts, read in one transaction: a call that moves to the receipts is in exactly one of the two lists
 * (O-31).
 */
export async function listQueue(device: Device, userId: string): Promise<{ calls: CallRow[]; receipts: ReceiptRow[] }> {
  const { key, calls, receipts } = await openedQueue(device, userId)
  return { calls, receipts: await openReceipts(key, receipts) }
}

/** The same, with only the facts of received calls. */
export async function readQueue(device: Device, userId: string): Promise<{ calls: CallRow[]; received: CallFacts[] }> {
  const { calls, receipts } = await openedQueue(device, userId)
  return { calls, received: receipts.map(({ call }) => call) }
}

/** The same without the content: nothing is decrypted. */
export async function readQueueFacts(
  device: Device,
  userId: string,
): Promise<{ calls: CallFacts[]; received: CallFacts[] }> {
  const { calls, receipts } = await queueMoment(device, userId)
  return { calls, received: receipts.map(({ call }) => call) }
}

async function openedQueue(
  device: Device,
  userId: string,
): Promise<{ key: CryptoKey | null; calls: CallRow[]; receipts: StoredReceipt[] }> {
  const key = await device.keys.of(userId)
  const { calls, receipts } = await queueMoment(device, userId)
  return { key, calls: await Promise.all(calls.map((row) => openCall(key, row))), receipts }
}

function queueMoment(device: Device, userId: string): Promise<{ calls: StoredCall[]; receipts: StoredReceipt[] }> {
  return device.outbox.run(async (db) => {
    const tx = db.transaction(['calls', 'receipts'])
    const [calls, receipts] = await Promise.all([
      tx.objectStore('calls').index('by-order').getAll(rangeOf(userId)),
      tx.objectStore('receipts').index('by-user').getAll(rangeOf(userId)),
    ])
    return { calls, receipts: receipts.toReversed() }
  })
}

function openReceipts(key: CryptoKey | null, rows: readonly StoredReceipt[]): Promise<ReceiptRow[]> {
  return Promise.all(
    rows.map(async (row) => ({ ...row, call: await openCall(key, row.call), reply: await openReply(key, row.reply) })),
  )
}

async function openReply(key: CryptoKey | null, reply: unknown): Promise<unknown> {
  try {
    return await fromRest(key, reply)
  } catch (error) {
    if (error instanceof Locked) return null // its call says that it is locked
    throw error
  }
}
