import { atomically } from '#offline/databases/atomically.ts'
import { relaxed, type OriginRow, type OutboxTx } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { afterEvent } from './call-state.ts'

/** How the server answered lately; a fresh one when nothing is known. Shared by all tabs and the worker. */
export async function readOrigin(tx: OutboxTx): Promise<OriginRow> {
  const row = await tx.objectStore('meta').get('origin')
  return row && 'failures' in row ? row : { name: 'origin', failures: 0, successes: 0, notBefore: 0, imposed: false }
}

/** Whether a wait is still on. One longer than any backoff comes from a clock that was set back: it counts as over (O-23). */
export function stillWaiting(notBefore: number, now: number): boolean {
  return notBefore > now && notBefore - now < 24 * 3_600_000
}

/** The longest time a server may name, ms. What names a week is a page in the way more often than our server. */
const longestNamed = 3_600_000

/** A wait the server named, as it is kept: below what `stillWaiting` believes, or it would count as over at once and be asked without end (O-15). */
export function namedWait(retryAfterMs: number | null): number | null {
  return retryAfterMs === null ? null : Math.min(retryAfterMs, longestNamed)
}

/**
 * Network, visibility or sign-in came back: what waits may go at once, the backoff begins anew (O-15), and what waited for
 * this user's sign-in is ready again (O-21). A time the server named stays, and so does the slow pace of a poisoned call.
 */
export function endWaits(device: Device, event: 'woken' | 'signed-in', userId: string): Promise<void> {
  return device.outbox.run((db) => atomically(db, ['calls', 'meta'], relaxed, async (tx) => {
    if (event === 'woken') {
      const origin = await readOrigin(tx)
      if (!origin.imposed) await tx.objectStore('meta').put({ ...origin, failures: 0, notBefore: 0 })
    }
    const rows = await tx.objectStore('calls').index('by-state').getAll(event === 'woken' ? 'waiting' : 'auth')
    for (const row of rows) {
      if (row.userId === userId) await tx.objectStore('calls').put({ ...row, state: afterEvent(row.state, event), notBefore: 0 })
    }
  }))
}
