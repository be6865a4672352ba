import { atomically } from '#offline/databases/atomically.ts'
import {
  strict,
  type CallFacts,
  type OriginRow,
  type OutboxTx,
  type StoredCall,
} from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { callBackoff, originBackoff } from '#offline/outbox/backoff.ts'
import { afterEvent } from '#offline/outbox/call-state.ts'
import { limitedWait, readOrigin, isWaiting } from '#offline/outbox/origin.ts'
import { poisonAge, poisonTries } from '#offline/outbox/apply-outcomes.ts'
import { listCallFacts } from '#offline/outbox/queue-list.ts'
import type { FileFailure } from './send-file.ts'

/** True for a call that waits for its files and can be sent once they have arrived. */
function wantsFiles(row: CallFacts): boolean {
  return row.blobs.length > 0 && !row.filesSent && afterEvent(row.state, 'picked') === 'sending'
}

/**
 * A user's calls whose files may be sent now, those with the fewest failures first, and when (ms) the files of the next
 * other call may be sent. While the drain waits for a silent server, files wait too.
 */
export async function callsWithFiles(
  device: Device,
  userId: string,
): Promise<{ due: CallFacts[]; nextAt: number | null }> {
  const rows = (await listCallFacts(device, userId)).filter(wantsFiles)
  const now = device.now()
  const origin = await device.outbox.run((db) => db.get('meta', 'origin'))
  if (rows.length > 0 && origin && 'notBefore' in origin && isWaiting(origin.notBefore, now))
    return { due: [], nextAt: origin.notBefore }
  const later = rows.filter(({ notBefore }) => isWaiting(notBefore, now))
  const due = rows.filter((row) => !later.includes(row)).toSorted((a, b) => a.attempts - b.attempts)
  return { due, nextAt: later.length === 0 ? null : Math.min(...later.map(({ notBefore }) => notBefore)) }
}

/** False when the call was removed, replaced or refused: then its files need not be sent. */
export async function stillWantsFiles(device: Device, id: string): Promise<boolean> {
  const row = await device.outbox.run((db) => db.get('calls', id))
  return row !== undefined && wantsFiles(row)
}

/** Notes that the server has every file of this call: the drain may take it. */
export async function filesArrived(device: Device, id: string): Promise<void> {
  await changeWaiting(device, [id], 'queued', async (row, { tx, origin }) => {
    await tx.objectStore('meta').put({ ...origin, successes: origin.successes + 1 })
    return {
      ...row,
      filesSent: true,
      state: afterEvent(afterEvent(row.state, 'picked'), 'holder-died'),
      notBefore: 0,
      attempts: 0,
      suspicion: 0,
      failedAtSuccess: null,
      lastError: null,
    }
  })
}

/**
 * Notes that the files of these calls were not sent: refused for good (the person has to see it), signed out, or to be
 * tried again. A file that fails repeatedly while others get through is poisoned, like a call (O-14).
 */
export async function filesFailed(
  device: Device,
  ids: readonly string[],
  { kind, verdict, moved }: FileFailure,
): Promise<void> {
  const { event, status, code, message, retryAfterMs } = verdict
  // All of them share one wait; otherwise each call would ask the server at its own time (O-15).
  let wait = limitedWait(retryAfterMs)
  await changeWaiting(device, ids, 'sent', async (row, { now, origin: { successes } }) => {
    const sending = { ...row, state: afterEvent(row.state, 'picked'), lastError: { status, code, message, at: now } }
    if (kind === 'refused' || kind === 'signed-out')
      return { ...sending, state: afterEvent(sending.state, event), notBefore: 0 }
    // Pieces arrived, so the line is bad and the file is good.
    const tried = moved ? 0 : row.attempts
    const isSuspicious = !moved && row.failedAtSuccess !== null && row.failedAtSuccess !== successes
    const suspicion = row.suspicion + (isSuspicious ? 1 : 0)
    const poisoned = suspicion >= poisonTries && now - Date.parse(row.deviceAt) >= poisonAge
    wait ??= kind === 'silent' ? originBackoff(tried, device.random) : callBackoff(tried, device.random)
    return {
      ...sending,
      state: afterEvent(sending.state, poisoned ? 'poisoned' : 'failed'),
      attempts: tried + 1,
      suspicion,
      failedAtSuccess: successes,
      notBefore: now + (poisoned ? poisonAge : wait),
    }
  })
}

interface Moment {
  tx: OutboxTx
  now: number
  origin: OriginRow
}

/** Changes calls that still wait for their files. Other calls have changed meanwhile and stay. */
async function changeWaiting(
  device: Device,
  ids: readonly string[],
  cause: 'queued' | 'sent',
  change: (row: StoredCall, moment: Moment) => Promise<StoredCall>,
): Promise<void> {
  const userIds = await device.outbox.run((db) =>
    atomically(db, ['calls', 'meta'], strict, async (tx: OutboxTx) => {
      const origin = await readOrigin(tx)
      const changed = new Set<string>()
      for (const id of ids) {
        const row = await tx.objectStore('calls').get(id)
        if (!row || !wantsFiles(row)) continue
        await tx.objectStore('calls').put(await change(row, { tx, now: device.now(), origin }))
        changed.add(row.userId)
      }
      return [...changed]
    }),
  )
  for (const userId of userIds) device.announce.post({ kind: 'calls-changed', userId, cause })
}
