import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawnListAddress } from '#rules/drawn-lists.ts'
import { builtClient } from '#tests/budgets/built-client.ts'
import { laptop } from './harness/device.ts'
import { waitForScreen } from './harness/held-app.ts'
import { aStage, type Stage } from './harness/stage.ts'

// Counts what a first visit requests until its rows are shown: each request costs a slow line more than its bytes.
// Pictures are content. Databases, queue and worker start beside every page and are not counted.
const stage = aStage()
const drawing = aStage({ drawsLists: true })
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
  // The page of lists names the styles of tables and cards, and one script.
  const named = [
    ...client
      .read('list.html')
      .toString()
      .matchAll(/="(\/(?:assets\/[^" ]*\.css|start-list\.js))"/g),
  ]
  return new Set([
    ...named.flatMap(([, path = '']) => (own.has(path.slice(1)) ? [] : path)),
    ...behind.filter((file) => !own.has(file)).map((file) => `/${file}`),
    '/sw.js',
    '/manifest.webmanifest',
    '/favicon.svg',
    // Letters that a page may need later.
    '/fonts/afara-sans-hooks.woff2',
  ])
}

const menuCounts = '/api/Account/GetWaitingWork'

/** Opens a list on a first visit, and waits for its first row and the counts of the menu. */
async function openList({ product, visit }: Stage, list: string, row: string): Promise<Page> {
  const page = await (await visit({ ...laptop, serviceWorkers: 'block' }, 'admin')).newPage()
  await waitForScreen(page)
  await page.addInitScript((rows) => {
    new MutationObserver(() => {
      if (performance.getEntriesByName('rows').length === 0 && document.querySelector(rows)) performance.mark('rows')
    }).observe(document, { childList: true, subtree: true })
  }, row)
  await page.goto(`${product.url}/admin/${list}`)
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0)
  await page.waitForFunction(
    (address) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(address)),
    menuCounts,
  )
  return page
}

/** What the page requested before its first row was there, or after that. */
function asked(page: Page, when: 'before' | 'after'): Promise<string[]> {
  return page.evaluate((isBefore) => {
    const rows = performance.getEntriesByName('rows')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < rows === isBefore)
      .map(({ name }) => new URL(name).pathname)
  }, when === 'before')
}

/**
 * The requests until the first row. The page requests a part of the program twice: from the server, and then from the browser's
 * cache (load-with-files.ts).
 */
const askedUntilRows = async (at: Stage, list: string, row: string) => [
  ...new Set(await asked(await openList(at, list, row), 'before')),
]

const tableRow = 'main tbody tr a[href]'
const card = 'main li a[href*="/admin/products"], main article a[href*="/admin/products"]'

test.each([
  ['students', tableRow],
  ['products', card],
])('the rows of %s stand there after 12 requests at most, one of them a call', async (list, row) => {
  const paths = await askedUntilRows(drawing, list, row)
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([drawnListAddress])
  // And the page itself.
  expect(paths.length + 1, paths.join('\n')).toBeLessThanOrEqual(12)
})

test.each([
  ['students', tableRow, 'src/areas/account/people/students.ts', 16, 'Account/GetStudents'],
  ['products', card, 'src/areas/product/products.tsx', 18, 'Product/GetProducts'],
] as const)(
  'a first visit to %s that the server does not draw asks for few files, and once for what it shows',
  async (list, row, definition, most, call) => {
    const paths = await askedUntilRows(stage, list, row)
    // The choices of filters come before or after the rows. The counts of the menu, and a chart below the rows, come after them.
    const isBeside = (path: string) => path === drawnListAddress || /\/(?:Sync|health|Category\/GetAll)/.test(path)
    expect(paths.filter((path) => path.startsWith('/api/') && !isBeside(path))).toEqual([`/api/${call}`])
    const beside = besideThePage(definition)
    const files = paths.filter((path) => !/^\/(?:api|files)\//.test(path) && !beside.has(path))
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

test('a list with tabs counts the rows of each once, after its rows have come', async () => {
  const page = await openList(stage, 'emails', 'main tbody tr')
  const counted = '/api/Message/CountEmails'
  await page.getByRole('link', { name: /^Sent\W*\d/ }).waitFor()
  expect((await asked(page, 'before')).filter((path) => path === counted)).toEqual([])
  expect((await asked(page, 'after')).filter((path) => path === counted)).toEqual([counted])
})
