import type { Device } from '#offline/device.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}
interface PeriodicSyncManager {
  register(tag: string, options: { minInterval: number }): Promise<void>
}
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: SyncManager
    readonly periodicSync?: PeriodicSyncManager
  }
  interface Permissions {
    query(descriptor: { name: 'periodic-background-sync' }): Promise<PermissionStatus>
  }
}

/** The shortest time between two checks of an unused device, ms; the browser may take longer. */
const lookEvery = 12 * 3_600_000

/**
 * Lets an installed app look for a new release and send waiting calls from time to time (decision 017). Does nothing in
 * a browser that does not allow it.
 */
export async function askForPeriodicSync({ periodicSync }: ServiceWorkerRegistration): Promise<void> {
  if (!periodicSync) return
  const { state } = await navigator.permissions.query({ name: 'periodic-background-sync' })
  if (state === 'granted') await periodicSync.register('refresh', { minInterval: lookEvery })
}

/**
 * Asks the browser to wake the worker when there is a network: at once for a newly queued call, and again when the
 * person leaves the tab with unsent calls, because the worker leaves the sending to a visible page. Without Background
 * Sync, or after a refusal, the next open page sends.
 */
export function askForSync({ sync }: ServiceWorkerRegistration, device: Device): void {
  if (!sync) return
  const ask = () => sync.register('outbox').catch((error: unknown) => console.warn('no background sync', error))
  device.announce.listen((news) => {
    if (news.kind === 'calls-changed' && news.cause === 'queued') void ask()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void askIfUnsent()
  })
  // For calls that were queued while the page was still opening.
  void askIfUnsent()

  async function askIfUnsent(): Promise<void> {
    try {
      if ((await device.outbox.run((db) => db.count('calls'))) > 0) await ask()
    } catch (error) {
      console.warn('the outbox could not be counted', error)
    }
  }
}
