import type { Page } from 'playwright'

/**
 * Makes this page write to these stores of a database without an end: commits of others to them wait until the returned
 * function is called.
 */
export async function holdStores(
  page: Page,
  database: 'outbox' | 'core',
  stores: readonly string[],
): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(
    ({ name, held }) =>
      new Promise<{ over: boolean }>((resolve, reject) => {
        const holding = { over: false }
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error ?? new Error(`no ${name}`)))
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(held, 'readwrite')
          const store = tx.objectStore(held[0] ?? '')
          tx.addEventListener('complete', () => opening.result.close())
          const goOn = () => {
            resolve(holding)
            if (!holding.over) store.count().addEventListener('success', goOn)
          }
          store.count().addEventListener('success', goOn)
        })
      }),
    { name: database, held: [...stores] },
  )
  return () =>
    hold.evaluate((holding) => {
      holding.over = true
    })
}
