import { atomically } from '#offline/databases/atomically.ts'
import { relaxed, type OriginRow, type OutboxTx } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { originBackoff } from './backoff.ts'
import { afterEvent } from './call-state.ts'

/** How the server answered recently; zeros when nothing is known. All tabs and the worker share it. */
export async function readOrigin(tx: OutboxTx): Promise<OriginRow> {
  const row = await tx.objectStore('meta').get('origin')
  return row && 'failures' in row ? row : { name: 'origin', failures: 0, successes: 0, notBefore: 0, imposed: false }
}

/**
 * Whether a wait is not over yet. A wait longer than any backoff comes from a clock that was set back: it counts as
 * over (O-23).
 */
export function isWaiting(notBefore: number, now: number): boolean {
  return notBefore > now && notBefore - now < 24 * 3_600_000
}

/** The longest wait accepted from the server, ms. */
const maxServerWait = 3_600_000

/**
 * The wait that the server named, limited: a longer one would count as over in `isWaiting`, and requests would
 * repeat without pause (O-15).
 */
export function limitedWait(retryAfterMs: number | null): number | null {
  return retryAfterMs === null ? null : Math.min(retryAfterMs, maxServerWait)
}

/** Until when our server asked this device to wait, ms; null when it did not. */
export async function serverWait(device: Device): Promise<number | null> {
  const origin = await device.outbox.run((db) => db.get('meta', 'origin'))
  return origin && 'imposed' in origin && origin.imposed && isWaiting(origin.notBefore, device.now())
    ? origin.notBefore
    : null
}

/** Notes that the server did not answer a question: all calls wait together. Returns when the next try may be, ms. */
export function recordSilence(device: Device): Promise<number> {
  return device.outbox.run((db) =>
    atomically(db, ['meta'], relaxed, async (tx) => {
      const origin = await readOrigin(tx)
      const notBefore = device.now() + originBackoff(origin.failures, device.random)
      await tx.objectStore('meta').put({ ...origin, failures: origin.failures + 1, notBefore, imposed: false })
      return notBefore
    }),
  )
}

/**
 * Ends waits after network, visibility or sign-in returned: waiting calls may go at once, the backoff starts again
 * (O-15), and calls that waited for the sign-in of these people are ready (O-21). The slow pace of a poisoned call stays, and so
 * does a time that the server named, except with `all`: a person who presses Try now, or opens the app, always tries.
 */
export function endWaits(
  device: Device,
  event: 'woken' | 'signed-in',
  people: readonly { userId: string }[],
  all: boolean = false,
): Promise<void> {
  return device.outbox.run((db) =>
    atomically(db, ['calls', 'meta'], relaxed, async (tx) => {
      if (event === 'woken') {
        const origin = await readOrigin(tx)
        if (origin.notBefore > 0 && (all || !origin.imposed))
          await tx.objectStore('meta').put({ ...origin, failures: 0, notBefore: 0, imposed: false })
      }
      const rows = await tx
        .objectStore('calls')
        .index('by-state')
        .getAll(event === 'woken' ? 'waiting' : 'auth')
      for (const row of rows) {
        if (people.some(({ userId }) => userId === row.userId))
          await tx.objectStore('calls').put({ ...row, state: afterEvent(row.state, event), notBefore: 0 })
      }
    }),
  )
}
