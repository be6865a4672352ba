import type { Page } from 'playwright'

/** Waits until this origin's shell is stored and a worker is active. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** The release of the worker that answers this page, or null where none does. */
export function workerRevision(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => {
    const { controller } = navigator.serviceWorker
    if (!controller) return resolve(null)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    controller.postMessage({ type: 'GET_REVISION' }, [port2])
  }))
}

/** What the browser does when a person comes back to the tab: the app looks for a new release then. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Addresses in all caches of the origin. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
    return paths
  })
}
