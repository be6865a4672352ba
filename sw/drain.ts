import { appRevision } from '#kit/app-revision.ts'
import { openDevice, type Device } from '#offline/device.ts'
import { isLogTorn } from '#offline/journal/is-log-torn.ts'
import { drainLockFree } from '#offline/outbox/drain-lock.ts'
import { drain, type DrainReport } from '#offline/outbox/drain.ts'
import { staleAfter } from '#offline/outbox/lease.ts'
import { endWaits } from '#offline/outbox/origin.ts'
import { questionWithStatus } from '#offline/outbox/queue-status.ts'
import { senders } from '#offline/outbox/senders.ts'
import { anonymousId } from '#offline/session-copy.ts'
import { createTransport } from '#offline/transport.ts'

declare const self: ServiceWorkerGlobalScope

/** The event of Background Sync, single or periodic. The compiler's library does not declare it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
    periodicsync: SyncEvent
  }
}

/** The browser found a network: sends the waiting calls, unless a visible page does it. */
export function drainInBackground(event: SyncEvent): void {
  if (event.tag === 'outbox') event.waitUntil(drainUnlessVisible())
}

/**
 * The periodic event: sends the waiting calls and checks for a new release (decision 017). Lists are updated by the next page,
 * because only a page writes them.
 */
export function refreshNowAndThen(event: SyncEvent): void {
  if (event.tag === 'refresh') event.waitUntil(Promise.all([self.registration.update(), drainUnlessVisible()]))
}

async function drainUnlessVisible(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Only a page can heal the databases after a full disk, and a write before that would destroy them (decision 042).
  if (windows.some((window) => window.visibilityState === 'visible') || (await isLogTorn())) return
  const device = openDevice({ revision: appRevision })
  try {
    // The network is back, so the waiting times between tries end now (O-15).
    const people = await senders(device)
    await endWaits(device, 'woken', people)
    const transport = createTransport({
      base: '',
      host: location.host,
      anonymousId: await anonymousId(device),
      revision: appRevision,
    })
    const { stopped, nextAt, requests } = await drainInTurn(device, () =>
      drain(device, transport, { holder: 'worker' }),
    )
    const [{ userId, token }] = people
    if (requests > 0) {
      // The kept homes say what is to be done next, and no page is open that could keep them again (028).
      await device.core.run((db) => db.clear('screens'))
      // Staff see the state of the queue after the drain (decision 016). If this is lost, the next page reports again.
      if (stopped !== 'signed-out' && token !== null) {
        const input = await questionWithStatus(device, userId)
        await transport.send({ method: 'GET', address: 'Sync/GetChanges', input, token, retries: 0 })
      }
    }
    // A rejected sync event makes the browser try again later.
    if (stopped === 'time' || stopped === 'busy' || nextAt !== null) throw new Error('calls wait')
  } finally {
    device.close()
  }
}

/**
 * A closing page that is sending loses its requests, and the browser fires the event only once. So the worker waits until that page
 * releases the lock, at most until the lease has expired and the lock may be taken over (O-11).
 */
async function drainInTurn(device: Device, work: () => Promise<DrainReport>): Promise<DrainReport> {
  const report = await work()
  if (report.stopped !== 'busy') return report
  await drainLockFree(device, AbortSignal.timeout(staleAfter + 1_000))
  return work()
}
