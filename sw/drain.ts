import { appRevision } from '#kit/app-revision.ts'
import { openDevice, type Device } from '#offline/device.ts'
import { drainLockFree } from '#offline/outbox/drain-lock.ts'
import { drain, type DrainReport } from '#offline/outbox/drain.ts'
import { staleAfter } from '#offline/outbox/lease.ts'
import { endWaits } from '#offline/outbox/origin.ts'
import { queueStatus } from '#offline/outbox/queue-status.ts'
import { senders } from '#offline/outbox/senders.ts'
import { anonymousId } from '#offline/session-copy.ts'
import { createTransport, type Transport } from '#offline/transport.ts'

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
    const people = await senders(device)
    for (const { userId } of people) await endWaits(device, 'woken', userId)
    const transport = createTransport({ base: '', host: location.host, anonymousId: await anonymousId(device), revision: appRevision })
    const { stopped, nextAt, requests } = await drainInTurn(device, () => drain(device, transport, { holder: 'worker' }))
    const [{ userId, token }] = people
    if (requests > 0 && stopped !== 'signed-out' && token !== null) await tellStatus(device, transport, userId, token)
    // A rejected sync event is the browser's cue to try again later.
    if (stopped === 'time' || stopped === 'busy' || nextAt !== null) throw new Error('calls still wait')
  } finally {
    device.close()
  }
}

/**
 * How the queue stands now, for staff (decision 016). It travels beside a question: this one is the shortest there is, and its reply is
 * left alone. What is lost on the way the next page tells.
 */
async function tellStatus(device: Device, transport: Transport, userId: string, token: string): Promise<void> {
  const input = { Collection: 'Sectors', ...await queueStatus(device, userId) }
  await transport.send({ method: 'GET', address: 'Sync/GetChanges', input, token, retries: 0 })
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
