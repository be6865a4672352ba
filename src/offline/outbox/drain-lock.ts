import type { LeaseRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { holderLooksDead } from './lease.ts'

const lockName = (what: LeaseRow['name']) => `afara-${what}`

/**
 * Runs `work` if no other tab is at it; `alone` says that the browser vouches for that. The lock saves traffic only:
 * without Web Locks the lease alone decides, and a stolen lock does not stop its old holder, the lease's epoch does (O-11).
 */
export async function withDrainLock(device: Device, work: (alone: boolean) => Promise<void>, what: LeaseRow['name'] = 'drain'): Promise<void> {
  if (!device.locks) return work(false)
  try {
    const got = await device.locks.request(lockName(what), { ifAvailable: true }, async (lock) => {
      if (lock) await work(true)
      return lock !== null
    })
    if (!got && await holderLooksDead(device, what)) await device.locks.request(lockName(what), { steal: true }, () => work(false))
  } catch (error) {
    // Our lock was stolen while we were frozen; the work itself ends at its next look at the epoch.
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}

/** Resolves when whoever drains now lets go of the lock; at once where there are no Web Locks or `signal` ends the waiting. */
export async function drainLockFree(device: Device, signal: AbortSignal): Promise<void> {
  try {
    await device.locks?.request(lockName('drain'), { signal }, () => {})
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
