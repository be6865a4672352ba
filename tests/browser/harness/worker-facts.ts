import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { patienceMs } from './device.ts'

/**
 * A key that means nothing: a page that was drawn for visitors loads the app at the first one, or after six seconds of
 * reading (server/build/drawn-page.ts).
 */
export const firstKey = (page: Page): Promise<void> => page.keyboard.press('Shift')

/**
 * Waits until a worker is active, and has stored this origin's shell and the set of the role that is signed in on this
 * page.
 */
export async function workerReady(page: Page): Promise<void> {
  await firstKey(page)
  // `waitForFunction` takes a promise for true, and `expect.poll` works only in tests, but hooks wait here as well.
  const late = AbortSignal.timeout(patienceMs)
  while (!(await page.evaluate(hasSets))) {
    if (late.aborted) throw new Error(`No worker has stored the set of the person's role within ${patienceMs} ms.`)
    await pause(100)
  }
}

/**
 * Waits until the page can lose its network: the worker is ready, and so is everything that the person's lists show.
 */
export async function readyOffline(page: Page): Promise<void> {
  await workerReady(page)
  await page
    .getByText(/Last synced/)
    .filter({ visible: true })
    .first()
    .waitFor()
}

/** Runs in the page. */
async function hasSets(): Promise<boolean> {
  // `ready` waits for ever for a worker that cannot be installed.
  if (!(await navigator.serviceWorker.getRegistration())?.active) return false
  const user = JSON.parse(localStorage.getItem('auth-user') ?? '{}')
  const sets = [user.HasStudentRole && 'student', user.HasMentorRole && 'mentor'].filter(Boolean)
  const marks = await Promise.all(sets.map((set) => caches.match(`/.with-${set}`)))
  return marks.every(Boolean)
}

/** The release of the worker that controls this page, or null without a worker. */
export function workerRevision(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { controller } = navigator.serviceWorker
        if (!controller) return resolve(null)
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => resolve(data))
        port1.start()
        controller.postMessage({ type: 'GET_REVISION' }, [port2])
      }),
  )
}

/** Does what the browser does when a person comes back to the tab: the app then looks for a new release. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Addresses in all caches of the origin. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
    return paths
  })
}

/** Waits until the page says that all copies are stored. Homes and lists show the first rows earlier, as they arrive. */
export async function caughtUp(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Sync', exact: true }).getByText('All caught up.').waitFor()
}
