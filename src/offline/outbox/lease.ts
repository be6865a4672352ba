import { atomically } from '#offline/databases/atomically.ts'
import { relaxed, type LeaseRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { afterEvent } from './call-state.ts'

/** A holder that has not beaten for this long is dead or frozen, ms. */
export const staleAfter = 45_000
/** How often a holder beats while a request is on its way, ms. */
export const beatEvery = 10_000

/** Either clock jump, forwards or back, counts as silence: a wrong clock must not lock the queue for a year (O-23). */
function isAlive(lease: LeaseRow | undefined, now: number): boolean {
  return lease !== undefined && !lease.released && Math.abs(now - lease.beatAt) < staleAfter
}

/**
 * Takes the lease and returns its epoch, or null when another holder is alive. Whoever was given the Web Lock is
 * `alone`: every earlier holder is dead, however fresh its last beat (a browser killed while sending must not cost 45 s,
 * O-15). What a dead holder was sending becomes `ready` again in the same transaction.
 */
export function takeLease(device: Device, holder: string, alone: boolean, name: LeaseRow['name'] = 'drain'): Promise<number | null> {
  return device.outbox.run((db) => atomically(db, ['leases', 'calls'], relaxed, async (tx) => {
    const lease = await tx.objectStore('leases').get(name)
    if (!alone && isAlive(lease, device.now())) return null
    const epoch = (lease?.epoch ?? 0) + 1
    await tx.objectStore('leases').put({ name, epoch, holder, beatAt: device.now(), released: false })
    if (name === 'drain') for (const row of await tx.objectStore('calls').index('by-state').getAll('sending')) {
      await tx.objectStore('calls').put({ ...row, state: afterEvent(row.state, 'holder-died') })
    }
    return epoch
  }))
}

function change(device: Device, epoch: number, name: LeaseRow['name'], how: Partial<LeaseRow>): Promise<boolean> {
  return device.outbox.run((db) => atomically(db, ['leases'], relaxed, async (tx) => {
    const lease = await tx.objectStore('leases').get(name)
    if (lease?.epoch !== epoch) return false
    await tx.objectStore('leases').put({ ...lease, ...how })
    return true
  }))
}

/** Says "still alive"; false when the lease went to another epoch. */
export function beat(device: Device, epoch: number, name: LeaseRow['name'] = 'drain'): Promise<boolean> {
  return change(device, epoch, name, { beatAt: device.now() })
}

/** Gives the lease back, so that the next drain need not wait. */
export async function releaseLease(device: Device, epoch: number, name: LeaseRow['name'] = 'drain'): Promise<void> {
  await change(device, epoch, name, { released: true })
}

/**
 * Whether whoever has the Web Lock looks dead: then it may be stolen. One without a lease froze on its way to it or from
 * it; its time begins when somebody finds it so.
 */
export function holderLooksDead(device: Device, name: LeaseRow['name'] = 'drain'): Promise<boolean> {
  return device.outbox.run((db) => atomically(db, ['leases'], relaxed, async (tx) => {
    const lease = await tx.objectStore('leases').get(name)
    if (lease && !lease.released) return !isAlive(lease, device.now())
    await tx.objectStore('leases').put({ name, epoch: lease?.epoch ?? 0, holder: 'unknown', beatAt: device.now(), released: false })
    return false
  }))
}
