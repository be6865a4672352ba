import type { Page } from 'playwright'

/**
 * Makes this page write to the drafts without an end: commits of other pages wait until the returned function is
 * called.
 */
export async function holdDrafts(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(
    () =>
      new Promise<{ over: boolean }>((resolve, reject) => {
        const holding = { over: false }
        const opening = indexedDB.open('outbox')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no outbox')))
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction('drafts', 'readwrite')
          tx.addEventListener('complete', () => opening.result.close())
          const goOn = () => {
            resolve(holding)
            if (!holding.over) tx.objectStore('drafts').count().addEventListener('success', goOn)
          }
          tx.objectStore('drafts').count().addEventListener('success', goOn)
        })
      }),
  )
  return () =>
    hold.evaluate((holding) => {
      holding.over = true
    })
}
