import { atomically } from '#offline/databases/atomically.ts'
import { strict, type CallFacts, type OriginRow, type OutboxTx, type StoredCall } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { callBackoff, originBackoff } from '#offline/outbox/backoff.ts'
import { afterEvent } from '#offline/outbox/call-state.ts'
import { namedWait, readOrigin, stillWaiting } from '#offline/outbox/origin.ts'
import { poisonAge, poisonTries } from '#offline/outbox/apply-outcomes.ts'
import { listCallFacts } from '#offline/outbox/queue-list.ts'
import type { FileFailure } from './send-file.ts'

/** Waits for its files and would be sent with them. */
function wantsFiles(row: CallFacts): boolean {
  return row.blobs.length > 0 && !row.filesSent && afterEvent(row.state, 'picked') === 'sending'
}

/**
 * A user's calls whose files may go now, those that failed least first, and when (ms) the next of the others may. While
 * the drain waits for a silent server, so do files.
 */
export async function callsWithFiles(device: Device, userId: string): Promise<{ due: CallFacts[]; nextAt: number | null }> {
  const rows = (await listCallFacts(device, userId)).filter(wantsFiles)
  const now = device.now()
  const origin = await device.outbox.run((db) => db.get('meta', 'origin'))
  if (rows.length > 0 && origin && 'notBefore' in origin && stillWaiting(origin.notBefore, now)) return { due: [], nextAt: origin.notBefore }
  const later = rows.filter(({ notBefore }) => stillWaiting(notBefore, now))
  const due = rows.filter((row) => !later.includes(row)).toSorted((a, b) => a.attempts - b.attempts)
  return { due, nextAt: later.length === 0 ? null : Math.min(...later.map(({ notBefore }) => notBefore)) }
}

/** False once the call was removed, replaced or refused: then its bytes need not travel. */
export async function stillWantsFiles(device: Device, id: string): Promise<boolean> {
  const row = await device.outbox.run((db) => db.get('calls', id))
  return row !== undefined && wantsFiles(row)
}

/** The server has said that it holds every file of this call: the drain may take it. */
export async function filesArrived(device: Device, id: string): Promise<void> {
  await change(device, [id], 'queued', async (row, { tx, origin }) => {
    await tx.objectStore('meta').put({ ...origin, successes: origin.successes + 1 })
    return { ...row, filesSent: true, state: afterEvent(afterEvent(row.state, 'picked'), 'holder-died'), notBefore: 0, attempts: 0, suspicion: 0, failedAtSuccess: null, lastError: null }
  })
}

/**
 * The files of these calls could not be sent: refused for good (the person has to see it), signed out, or to be tried
 * again. A file that fails again and again while others get through is poisoned, as a call would be (O-14).
 */
export async function filesFailed(device: Device, ids: readonly string[], { kind, verdict, moved }: FileFailure): Promise<void> {
  const { event, status, code, message, retryAfterMs } = verdict
  // One wait for all of them, or each would ask at its own time (O-15).
  let wait = namedWait(retryAfterMs)
  await change(device, ids, 'sent', async (row, { now, origin: { successes } }) => {
    const sending = { ...row, state: afterEvent(row.state, 'picked'), lastError: { status, code, message, at: now } }
    if (kind === 'refused' || kind === 'signed-out') return { ...sending, state: afterEvent(sending.state, event), notBefore: 0 }
    // Pieces arrived: the line is bad, the file is not.
    const tried = moved ? 0 : row.attempts
    const doubted = !moved && row.failedAtSuccess !== null && row.failedAtSuccess !== successes
    const suspicion = row.suspicion + (doubted ? 1 : 0)
    const poisoned = suspicion >= poisonTries && now - Date.parse(row.deviceAt) >= poisonAge
    wait ??= (kind === 'silent' ? originBackoff(tried, device.random) : callBackoff(tried, device.random))
    return {
      ...sending, state: afterEvent(sending.state, poisoned ? 'poisoned' : 'failed'), attempts: tried + 1, suspicion, failedAtSuccess: successes,
      notBefore: now + (poisoned ? poisonAge : wait),
    }
  })
}

interface Moment { tx: OutboxTx; now: number; origin: OriginRow }

/** Writes what became of calls that still wait for their files; everything else was overtaken and stays. */
async function change(device: Device, ids: readonly string[], cause: 'queued' | 'sent', how: (row: StoredCall, moment: Moment) => Promise<StoredCall>): Promise<void> {
  const userIds = await device.outbox.run((db) => atomically(db, ['calls', 'meta'], strict, async (tx: OutboxTx) => {
    const origin = await readOrigin(tx)
    const changed = new Set<string>()
    for (const id of ids) {
      const row = await tx.objectStore('calls').get(id)
      if (!row || !wantsFiles(row)) continue
      await tx.objectStore('calls').put(await how(row, { tx, now: device.now(), origin }))
      changed.add(row.userId)
    }
    return [...changed]
  }))
  for (const userId of userIds) device.announce.post({ kind: 'calls-changed', userId, cause })
}
