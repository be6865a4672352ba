import { callSchema } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { filesToSend } from '#offline/attachments/file-hashes.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { strict, type CallRow, type OutboxTx } from '#offline/databases/outbox-database.ts'
import { offeringCopy } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import { afterEvent, type CallEvent } from './call-state.ts'

/** Removes a call from sending; it stays on the device and can come back. False when it is gone or already sent. */
export function discard(device: Device, id: string): Promise<boolean> {
  return move(device, id, 'removed')
}

/** Takes a removal back. False when the call was replaced by an edited one. */
export function undoDiscard(device: Device, id: string): Promise<boolean> {
  return move(device, id, 'restored', (row) => row.actionId !== replacedBy(row.id))
}

/** Sends a call that needs attention again, as it is. */
export function retry(device: Device, id: string): Promise<boolean> {
  return move(device, id, 'retried')
}

/** The action of a call that an edited one took over. */
const replacedBy = (id: string) => `replaced:${id}`

/** What may be edited: the server refused it, or it never left. Anything else might be two effects. */
export function editable(row: CallRow): boolean {
  return row.state === 'conflict' || row.state === 'rejected' || (row.firstSentAt === null && row.state !== 'discarded')
}

/**
 * Replaces the content of a call: a new call with a new key takes its place in the lane and its action; the old one is
 * kept as discarded. Returns the new id, or null when the call may not be edited (it may have arrived).
 */
export async function editInput(device: Device, id: string, input: unknown): Promise<string | null> {
  return offeringCopy(input, () => changed(device, async (tx) => {
    const row = await tx.objectStore('calls').get(id)
    if (!row || !editable(row)) return null
    const fresh = uuidV7(device.now())
    await tx.objectStore('calls').put({ ...row, state: afterEvent(row.state, 'removed'), actionId: replacedBy(id) })
    await tx.objectStore('calls').put({
      ...row, id: fresh, input, blobs: await filesToSend(tx, row.userId, input, row.blobs), filesSent: false, schema: callSchema, state: 'ready', attempts: 0, notBefore: 0, firstSentAt: null, suspicion: 0, failedAtSuccess: null, lastError: null,
      appRevision: device.revision, deviceAt: new Date(device.now()).toISOString(),
    })
    // Whoever waited for the old one waits for the new one.
    for (const other of await tx.objectStore('calls').getAll()) {
      if (other.deps.includes(id)) await tx.objectStore('calls').put({ ...other, deps: other.deps.map((dep) => dep === id ? fresh : dep) })
    }
    return { userId: row.userId, value: fresh }
  }))
}

async function move(device: Device, id: string, event: CallEvent, allowed: (row: CallRow) => boolean = () => true): Promise<boolean> {
  const done = await changed(device, async (tx) => {
    const row = await tx.objectStore('calls').get(id)
    if (!row || !allowed(row)) return null
    const state = afterEvent(row.state, event)
    if (state === row.state) return null
    // Whether the server has its files is asked anew: that may be what was wrong.
    await tx.objectStore('calls').put({ ...row, state, notBefore: 0, filesSent: false })
    return { userId: row.userId, value: true }
  })
  return done ?? false
}

async function changed<T>(device: Device, work: (tx: OutboxTx) => Promise<{ userId: string; value: T } | null>): Promise<T | null> {
  const done = await device.outbox.run((db) => atomically(db, ['calls', 'blobs'], strict, work))
  if (done) device.announce.post({ kind: 'calls-changed', userId: done.userId, cause: 'queued' })
  return done ? done.value : null
}
