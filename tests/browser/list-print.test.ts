import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { laptop, phone, type Visit } from './harness/device.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

const stage = aStage()

/** A page that notes the content of each print. */
async function open(path: string, options: Visit = laptop): Promise<Page> {
  const page = await (await stage.visit(options, 'admin')).newPage()
  await page.addInitScript(() => {
    const papers: string[][] = []
    Object.assign(globalThis, { papers })
    const note = () => {
      papers.push([...document.querySelectorAll('[data-paper] :is(p, tbody tr)')].map(({ textContent }) => textContent))
    }
    window.print = () => {
      note()
      dispatchEvent(new Event('afterprint'))
    }
    // A print from the browser's own menu. This listener runs first, so the printed content is still in the page.
    addEventListener('afterprint', ({ isTrusted }) => {
      if (isTrusted) note()
    })
  })
  await page.goto(stage.product.url + path)
  await page.getByText(', updated').waitFor()
  return page
}
const papers = (page: Page) => page.evaluate(() => (globalThis as unknown as { papers: string[][] }).papers)
async function printList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'List tools' }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
}
const onPaper = (page: Page) => page.locator('[data-paper]').count()

test('a list goes to paper with all rows that match, not only those of its page, and leaves none behind on the screen (P-11)', async () => {
  const page = await open('/admin/states?page=1')
  expect(await page.locator('tbody tr').count()).toBeLessThan(20)
  await printList(page)
  await expect.poll(async () => (await papers(page)).length).toBe(1)
  const [paper] = await papers(page)
  expect(paper).toHaveLength(Number(/\d+/.exec((await page.getByText(/\d+ states, updated/).textContent()) ?? '')))
  expect(paper?.filter((words) => /^(Abia|Zamfara)/.test(words))).toHaveLength(2)
  await expect.poll(() => onPaper(page)).toBe(0)
})

test('only what matches is printed, in the columns this device shows, also where the screen has cards', async () => {
  const page = await open('/admin/products?status=Published', phone)
  const count = Number(/\d+/.exec((await page.getByText(/\d+ products?, updated/).textContent()) ?? ''))
  await printList(page)
  await expect.poll(async () => (await papers(page)).at(0)).toHaveLength(count)
  expect((await papers(page)).at(0)?.every((words) => words.includes('Published'))).toBe(true)
})

test('printed by the browser’s own menu, or without a network, the paper says how many of how many it holds', async () => {
  const page = await open('/admin/states', { ...laptop, worker: true })
  const total = /\d+/.exec((await page.getByText(/\d+ states, updated/).textContent()) ?? '')?.[0] ?? ''
  await page.pdf()
  await expect.poll(async () => (await papers(page)).length).toBe(1)
  expect((await papers(page))[0]?.[0]).toBe(`20 of ${total} states are printed here.`)
  expect((await papers(page))[0]).toHaveLength(21)
  await workerReady(page)
  await stage.product.network.set('down')
  await page.reload()
  await page.getByText('Changes need the network').waitFor()
  await printList(page)
  await expect.poll(async () => (await papers(page)).at(0)?.[0]).toBe(`20 of ${total} states are printed here.`)
})

test('on paper stand title, caption and rows: no menus, no bars, no buttons, and it is white', async () => {
  const page = await open('/admin/states?keyword=o')
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(
    await page
      .locator('button:not(th *):visible, nav:visible, aside:visible')
      .evaluateAll((parts) => parts.map((part) => part.outerHTML.slice(0, 200))),
  ).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})
