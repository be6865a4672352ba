import { messageSW, Workbox } from 'workbox-window'
import { appRevision } from '#kit/app-revision.ts'
import { device } from '#lib/device.ts'
import { updateState } from '#lib/update-state.ts'
import { askForPeriodicSync, askForSync } from './ask-for-sync.ts'
import { flushWhenAsked } from './flush-all-tabs.ts'

const hourMs = 3_600_000

/**
 * Registers /sw.js and keeps `updateState` true. Our own registration: the plugin's client ignores "accept" in a
 * first-visit tab and reloads other tabs over half-typed forms (measured). Call once, after the first paint.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    updateState.offline = 'unsupported'
    return
  }
  flushWhenAsked()
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'INSTALL_FAILED') updateState.storeProblem = String(data.reason)
  })
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  const registration = await workbox.register({ immediate: true }).catch((error: unknown) => {
    updateState.offline = 'not-ready'
    updateState.storeProblem = String(error)
  })
  if (!registration) return
  for (const event of ['installed', 'waiting', 'activated', 'controlling', 'redundant'] as const) workbox.addEventListener(event, () => void look(registration))
  // Not waited for: a worker whose process stands still answers nobody, and all below is needed then, too.
  void look(registration)
  keepChecking(registration)
  askForPeriodicSync(registration).catch((error: unknown) => console.warn('no periodic sync', error))
  askForSync(registration, await device())
}

/** Reads what is so from the registration: workbox-window stops reporting after a tab's second update, this does not. */
async function look(registration: ServiceWorkerRegistration): Promise<void> {
  const { active, waiting, installing } = registration
  updateState.offline = active ? 'ready' : (installing ?? waiting) ? 'preparing' : 'not-ready'
  if (active && waiting) updateState.newRelease = 'waiting'
  // Only a page that a worker answered can be older than its worker.
  else if (navigator.serviceWorker.controller) updateState.newRelease = (await messageSW(navigator.serviceWorker.controller, { type: 'GET_REVISION' })) === appRevision ? 'none' : 'running'
}

/** Looks for a new release when the tab comes to the front, and hourly. */
function keepChecking(registration: ServiceWorkerRegistration): void {
  const check = async () => {
    try {
      await registration.update()
      updateState.checkProblem = null
    } catch (error) {
      updateState.checkProblem = String(error)
    }
    await look(registration)
  }
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') void check() })
  setInterval(() => void check(), hourMs)
}
