import type { Device } from '#offline/device.ts'

interface SyncManager { register(tag: string): Promise<void> }
declare global {
  interface ServiceWorkerRegistration { readonly sync?: SyncManager }
}

/**
 * Asks the browser to wake the worker when there is a network: at once for what was just queued, and again when the tab is
 * left with something unsent, for the worker leaves it to a visible page. Where the browser has no Background Sync, or
 * refuses it, the next open page sends (decision 6).
 */
export function askForSync({ sync }: ServiceWorkerRegistration, device: Device): void {
  if (!sync) return
  const ask = () => sync.register('outbox').catch((error: unknown) => console.warn('no background sync', error))
  device.announce.listen((news) => { if (news.kind === 'calls-changed' && news.cause === 'queued') void ask() })
  document.addEventListener('visibilitychange', () => { if (document.hidden) void askIfUnsent() })
  // What was queued while the page was still opening.
  void askIfUnsent()

  async function askIfUnsent(): Promise<void> {
    if (await device.outbox.run((db) => db.count('calls')).catch(() => 0) > 0) await ask()
  }
}
