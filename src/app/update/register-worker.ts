import { subscribe } from 'valtio'
import { messageSW, Workbox } from 'workbox-window'
import { appRevision } from '#kit/app-revision.ts'
import { device } from '#lib/session/device.ts'
import { session } from '#lib/session/session.ts'
import { areStored, setsFor, storeSets } from '#lib/update/release-sets.ts'
import { updateState } from '#lib/update/update-state.ts'
import { askForPeriodicSync, askForSync } from './ask-for-sync.ts'
import { flushWhenAsked } from './flush-all-tabs.ts'

const hourMs = 3_600_000

/**
 * Registers /sw.js and keeps `updateState` up to date. It does not use the plugin's client, which ignores "accept" in a
 * first-visit tab and reloads other tabs over half-typed forms (measured). Call it once, after the first paint.
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
  for (const event of ['installed', 'waiting', 'activated', 'controlling', 'redundant'] as const)
    workbox.addEventListener(event, () => void look(registration))
  // This does not wait: a worker in a suspended process does not answer, and the lines below are needed then, too.
  void look(registration)
  subscribe(session, () => void tellOffline(registration))
  keepChecking(registration)
  askForPeriodicSync(registration).catch((error: unknown) => console.warn('no periodic sync', error))
  askForSync(registration, await device())
}

/**
 * Reads the state from the registration, which stays correct. workbox-window stops reporting after a tab's second
 * update.
 */
async function look(registration: ServiceWorkerRegistration): Promise<void> {
  const { active, waiting } = registration
  void tellOffline(registration)
  if (active && waiting) updateState.newRelease = 'waiting'
  // Only a page that a worker controls can be older than its worker.
  else if (navigator.serviceWorker.controller)
    updateState.newRelease =
      (await messageSW(navigator.serviceWorker.controller, { type: 'GET_REVISION' })) === appRevision
        ? 'none'
        : 'running'
}

/**
 * "Ready" when the device has stored the app and the pages of the person's role, which come after the sign-in (O-27).
 */
async function tellOffline(registration: ServiceWorkerRegistration): Promise<void> {
  const { active, waiting, installing } = registration
  const sets = () => setsFor(session.user ?? session.paused)
  if (!active) updateState.offline = (installing ?? waiting) ? 'preparing' : 'not-ready'
  else if (areStored(registration, sets())) updateState.offline = 'ready'
  else {
    updateState.offline = 'preparing'
    const problem = await storeSets(registration, sets())
    // Another person, or another release, may be here by now.
    if (problem === null || areStored(registration, sets())) return tellOffline(registration)
    updateState.offline = 'not-ready'
    updateState.storeProblem = problem
  }
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
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
  setInterval(() => void check(), hourMs)
}
