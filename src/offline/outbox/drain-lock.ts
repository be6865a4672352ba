import type { LeaseRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { holderLooksDead } from './lease.ts'

const lockName = (what: LeaseRow['name']) => `afara-${what}`

/**
 * Runs `work` if no other tab runs it. `alone`: the browser guarantees that. The lock only saves traffic: without Web
 * Locks the lease decides, and a stolen lock does not stop its old holder, the epoch of the lease does (O-11).
 */
export async function withDrainLock(
  device: Device,
  work: (alone: boolean) => Promise<void>,
  what: LeaseRow['name'] = 'drain',
): Promise<void> {
  if (!device.locks) return work(false)
  try {
    const got = await device.locks.request(lockName(what), { ifAvailable: true }, async (lock) => {
      if (lock) await work(true)
      return lock !== null
    })
    if (!got && (await holderLooksDead(device, what)))
      await device.locks.request(lockName(what), { steal: true }, () => work(false))
  } catch (error) {
    // Another tab stole our lock while this tab was frozen. `work` ends when it next checks the epoch.
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}

/**
 * Resolves when the tab or worker that drains now releases the lock; at once without Web Locks, or when `signal`
 * aborts.
 */
export async function drainLockFree(device: Device, signal: AbortSignal): Promise<void> {
  try {
    // Waiting for the lock is all: it is given back at once.
    await device.locks?.request(lockName('drain'), { signal }, () => {})
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
