import { atomically } from '#offline/databases/atomically.ts'
import { relaxed, type LeaseRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { moveCall } from './move-call.ts'

/** A holder that has not renewed its lease for this long is dead or frozen, ms. */
export const staleAfter = 45_000
/** A holder renews its lease this often during a request, ms. */
const renewEvery = 10_000

/** A clock jump forwards or back counts as silence: a wrong clock must not lock the queue for a year (O-23). */
function isAlive(lease: LeaseRow | undefined, now: number): boolean {
  return lease !== undefined && !lease.released && Math.abs(now - lease.beatAt) < staleAfter
}

/**
 * Takes the lease and returns its epoch, or null when another holder is alive. `alone`: the caller has the Web Lock, so
 * every earlier holder is dead, even with a recent renewal (a browser killed while sending must not cost 45 s, O-15).
 * The calls that a dead holder was sending become `ready` again in the same transaction.
 */
export function takeLease(
  device: Device,
  holder: string,
  alone: boolean,
  name: LeaseRow['name'] = 'drain',
): Promise<number | null> {
  return device.outbox.run((db) =>
    atomically(db, ['leases', 'calls'], relaxed, async (tx) => {
      const lease = await tx.objectStore('leases').get(name)
      if (!alone && isAlive(lease, device.now())) return null
      const epoch = (lease?.epoch ?? 0) + 1
      await tx.objectStore('leases').put({ name, epoch, holder, beatAt: device.now(), released: false })
      if (name === 'drain')
        for (const row of await tx.objectStore('calls').index('by-state').getAll('sending')) {
          await moveCall(tx, row, 'holder-died')
        }
      return epoch
    }),
  )
}

function updateLease(
  device: Device,
  epoch: number,
  name: LeaseRow['name'],
  changes: Partial<LeaseRow>,
): Promise<boolean> {
  return device.outbox.run((db) =>
    atomically(db, ['leases'], relaxed, async (tx) => {
      const lease = await tx.objectStore('leases').get(name)
      if (lease?.epoch !== epoch) return false
      await tx.objectStore('leases').put({ ...lease, ...changes })
      return true
    }),
  )
}

/** Renews the lease; false when another epoch has it. */
export function renewLease(device: Device, epoch: number, name: LeaseRow['name'] = 'drain'): Promise<boolean> {
  return updateLease(device, epoch, name, { beatAt: device.now() })
}

/** Renews the lease until the returned function is called. A missed renewal costs at most a second request with the same key. */
export function keepLease(device: Device, epoch: number, name: LeaseRow['name'] = 'drain'): () => void {
  const renewals = setInterval(() => {
    renewLease(device, epoch, name).catch(console.warn)
  }, renewEvery)
  return () => clearInterval(renewals)
}

/** Releases the lease, so that the next drain does not wait. */
export async function releaseLease(device: Device, epoch: number, name: LeaseRow['name'] = 'drain'): Promise<void> {
  await updateLease(device, epoch, name, { released: true })
}

/**
 * Whether the holder of the Web Lock looks dead; then the lock may be stolen. A holder without a lease froze before it
 * took the lease or after it released it. Its time starts when this function first finds that.
 */
export function holderLooksDead(device: Device, name: LeaseRow['name'] = 'drain'): Promise<boolean> {
  return device.outbox.run((db) =>
    atomically(db, ['leases'], relaxed, async (tx) => {
      const lease = await tx.objectStore('leases').get(name)
      if (lease && !lease.released) return !isAlive(lease, device.now())
      await tx
        .objectStore('leases')
        .put({ name, epoch: lease?.epoch ?? 0, holder: 'unknown', beatAt: device.now(), released: false })
      return false
    }),
  )
}
