import type { Page } from 'playwright'

/**
 * The homes that this device has kept for the next start (docs/decisions/028): a text for each, and another text as soon
 * as the home is kept again.
 */
export function keptScreens(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('core')
        opening.addEventListener('error', () => reject(new Error('core cannot be opened')))
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction('screens').objectStore('screens').getAll()
          rows.addEventListener('success', () => {
            opening.result.close()
            resolve(rows.result.map(({ path, sealed }) => `${path} ${sealed.iv.join()}`))
          })
        })
      }),
  )
}

/** Waits for longer than a home must stay unchanged before it is kept. */
export function pastKeeping(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => requestIdleCallback(() => resolve()), 1_500)
      }),
  )
}
