import { expect, test } from 'vitest'
import { builtClient } from '#tests/budgets/built-client.ts'
import { laptop } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

// Counts what a first visit requests until its rows are shown: each request costs a slow line more than its bytes
// (quality.md). Pictures are content. Databases, queue and worker start beside every page and are not counted.
const stage = aStage()
const client = builtClient()
const frame = 'src/app/layouts/authorized-layout.tsx'

/**
 * Files that start after the first paint, forms of items, which start after the rows are shown, and files that the
 * browser requests without the page.
 */
function besideThePage(definition: string): Set<string> {
  const files = (...parts: string[]) => client.files(client.initialChunks(...parts))
  const own = new Set(files(frame, 'src/lists/list/list-edit-page.tsx', definition))
  const behind = files(
    'src/app/start-offline.ts',
    'src/app/start-live.ts',
    'src/offline/page-device.ts',
    'src/app/update/register-worker.ts',
    'src/app/update/update-card.tsx',
    'src/app/restore-person-on-device.ts',
    'src/lists/item/item-view.tsx',
  )
  return new Set([
    ...behind.filter((file) => !own.has(file)).map((file) => `/${file}`),
    '/sw.js',
    '/manifest.webmanifest',
    '/favicon.svg',
  ])
}

test.each([
  ['students', 'main tbody tr a[href]', 'src/areas/account/people/students.ts', 15, ['Account/GetStudents']],
  [
    'products',
    'main li a[href*="/admin/products"], main article a[href*="/admin/products"]',
    'src/areas/product/products.tsx',
    22,
    ['Category/GetAllCategories', 'Product/GetProducts', 'Product/GetTopSellingProductCount'],
  ],
] as const)(
  'a first visit to %s asks for few files, and once for what it shows',
  async (list, row, definition, most, calls) => {
    const context = await stage.visit(laptop, 'admin')
    const page = await context.newPage()
    await page.addInitScript((rows) => {
      new MutationObserver(() => {
        if (performance.getEntriesByName('rows').length === 0 && document.querySelector(rows)) performance.mark('rows')
      }).observe(document, { childList: true, subtree: true })
    }, row)
    await page.goto(`${stage.product.url}/admin/${list}`)
    await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0)
    const asked = await page.evaluate(() => {
      const rows = performance.getEntriesByName('rows')[0]?.startTime ?? 0
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < rows)
      // The page requests a part of the program twice: from the server, and then from the browser's cache
      // (load-with-files.ts).
      return [...new Set(before.map(({ name }) => new URL(name).pathname))]
    })
    const isCall = (path: string) => path.startsWith('/api/')
    expect(asked.filter((path) => isCall(path) && !/\/(?:Sync|health)/.test(path)).toSorted()).toEqual(
      calls.map((call) => `/api/${call}`),
    )
    const beside = besideThePage(definition)
    const files = asked.filter((path) => !isCall(path) && !path.startsWith('/files/') && !beside.has(path))
    expect(
      files.length,
      files
        .map(
          (file) =>
            `${file} ${client
              .modules([file.slice(1)])
              .slice(-1)
              .join('')}`,
        )
        .join('\n'),
    ).toBeLessThanOrEqual(most)
  },
)
