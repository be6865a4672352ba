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

/** How often a device that is left alone may look, ms; the browser takes its time. */
const lookEvery = 12 * 3_600_000

/** Lets an installed portal look for a new release and send what waits now and then (decision 017); elsewhere nothing happens. */
export async function askForPeriodicSync({ periodicSync }: ServiceWorkerRegistration): Promise<void> {
  if (!periodicSync) return
  const { state } = await navigator.permissions.query({ name: 'periodic-background-sync' })
  if (state === 'granted') await periodicSync.register('refresh', { minInterval: lookEvery })
}

/**
 * Asks the browser to wake the worker when there is a network: at once for what was just queued, and again when the tab is
 * left with something unsent, for the worker leaves it to a visible page. Where the browser has no Background Sync, or
 * refuses it, the next open page sends (decision 6).
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
  // What was queued while the page was still opening.
  void askIfUnsent()

  async function askIfUnsent(): Promise<void> {
    try {
      if ((await device.outbox.run((db) => db.count('calls'))) > 0) await ask()
    } catch (error) {
      console.warn('the outbox could not be counted', error)
    }
  }
}
