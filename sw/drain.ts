import { appRevision } from '#kit/app-revision.ts'
import { openDevice, type Device } from '#offline/device.ts'
import { drainLockFree } from '#offline/outbox/drain-lock.ts'
import { drain, type DrainReport } from '#offline/outbox/drain.ts'
import { staleAfter } from '#offline/outbox/lease.ts'
import { endWaits } from '#offline/outbox/origin.ts'
import { senders } from '#offline/outbox/senders.ts'
import { anonymousId } from '#offline/session-copy.ts'
import { createTransport } from '#offline/transport.ts'

declare const self: ServiceWorkerGlobalScope

/** The event of Background Sync, once or now and then; the compiler's library does not have it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap { sync: SyncEvent; periodicsync: SyncEvent }
}

/** The browser found a network: sends what waits, unless a visible page is there to do it (offline.md, decision 6). */
export function drainInBackground(event: SyncEvent): void {
  if (event.tag === 'outbox') event.waitUntil(drainUnlessVisible())
}

/** A device left alone sends what waits and looks for a new release (decision 017); lists come with the next page, which alone can write them. */
export function refreshNowAndThen(event: SyncEvent): void {
  if (event.tag === 'refresh') event.waitUntil(Promise.all([self.registration.update(), drainUnlessVisible()]))
}

async function drainUnlessVisible(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.some((window) => window.visibilityState === 'visible')) return
  const device = openDevice({ revision: appRevision })
  try {
    // The network is back, so nothing waits for its own backoff any longer (O-15).
    for (const { userId } of await senders(device)) await endWaits(device, 'woken', userId)
    const transport = createTransport({ base: '', host: location.host, anonymousId: await anonymousId(device), revision: appRevision })
    const { stopped, nextAt } = await drainInTurn(device, () => drain(device, transport, { holder: 'worker' }))
    // A rejected sync event is the browser's cue to try again later.
    if (stopped === 'time' || stopped === 'busy' || nextAt !== null) throw new Error('calls still wait')
  } finally {
    device.close()
  }
}

/**
 * A page that drains while it is being closed takes its calls with it, and the browser asks only once. So the worker waits
 * until that page lets go, at most until its lease counts as dead and its lock may be stolen (O-11).
 */
async function drainInTurn(device: Device, work: () => Promise<DrainReport>): Promise<DrainReport> {
  const report = await work()
  if (report.stopped !== 'busy') return report
  await drainLockFree(device, AbortSignal.timeout(staleAfter + 1_000))
  return work()
}
