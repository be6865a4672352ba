import type { BrowserContext, Page } from 'playwright'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { aVisit, laptop, phone } from './harness/device.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'

let product: Product
let admin: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startProduct()
  admin = await aVisit(laptop)
  page = await admin.newPage()
  await signIn(page, product.url, 'admin')
})
afterAll(async () => {
  await admin.close()
  await product.dispose()
})

/** The opaque colours on the canvas, the most frequent first. */
const inks = () =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const seen: Record<string, number> = {}
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) {
        const ink = `${data[at]},${data[at + 1]},${data[at + 2]}`
        seen[ink] = (seen[ink] ?? 0) + 1
      }
    return Object.entries(seen)
      .toSorted((a, b) => b[1] - a[1])
      .map(([ink]) => ink)
  })

/** Changes the rows that the chart counts. */
async function sales(change: (sql: Sql) => Promise<unknown>): Promise<void> {
  const database = await openEmbedded(product.server.dataDir, () => {})
  const sql = connect(database.url)
  await change(sql)
  await sql.end()
  await database.close()
}

test('where nothing was sold it says so, and draws nothing', async () => {
  await sales((sql) => sql`delete from product_sale`)
  await page.goto(`${product.url}/admin/products`)
  await page.getByRole('heading', { name: 'No sales in the last 30 days' }).waitFor()
  expect(await page.locator('canvas, .u-wrap').count()).toBe(0)
})

test('what was sold is drawn in bars, said in a table, and drawn anew by night', async () => {
  await sales(
    (sql) =>
      sql`insert into product_sale select id, current_date - 2, 3 + row_number() over (order by name desc) from product where status = 'Published'`,
  )
  await page.reload()
  await page.getByRole('img', { name: 'Top-selling products. The table says the same.' }).locator('canvas').waitFor()
  await page.getByText('As a table').click()
  expect(
    await page.getByRole('table', { name: 'Top-selling products' }).locator('tbody tr').allInnerTexts(),
  ).toHaveLength(6)
  expect(
    await page.getByRole('table', { name: 'Top-selling products' }).locator('tbody tr').first().innerText(),
  ).toMatch(/Exercise books, 60 leaves\s+9/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(inks).toContain('49,54,158')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(inks).toContain('162,179,251')
  expect(await inks()).not.toContain('49,54,158')
  await expectNoAxeViolationsAnywhere(page)
})

/** How many pixels of the canvas have a transparent colour (alpha 64). */
const veiled = () =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let count = 0
    for (let at = 3; at < data.length; at += 4) if (Math.abs((data[at] ?? 0) - 64) < 4) count++
    return count
  })

test('the same is a pie, a line or an area when that is chosen, and the table says so, too (R-306)', async () => {
  await page.emulateMedia({ colorScheme: 'light' })
  const drawing = page.getByRole('img', { name: 'Top-selling products. The table says the same.' })
  const choose = (look: string) => page.getByLabel('Shown as').selectOption({ label: look })
  await choose('Pie')
  await drawing.locator('path').nth(5).waitFor()
  expect(await drawing.locator('path').count()).toBe(6)
  expect(await page.locator('canvas').count()).toBe(0)
  expect(
    await page.getByRole('table', { name: 'Top-selling products' }).locator('tbody tr').first().innerText(),
  ).toMatch(/Exercise books, 60 leaves\s+9\s+23.08%/)
  await expectNoAxeViolationsAnywhere(page)
  await choose('Line')
  await expect.poll(inks).toContain('49,54,158')
  const line = await veiled()
  await choose('Area')
  await expect.poll(veiled).toBeGreaterThan(line + 5000)
})

test('a vendor’s home shows what of their own sells most, and the way to it (R-314)', async () => {
  const vendor = await aVisit(phone)
  onTestFinished(() => vendor.close())
  const home = await vendor.newPage()
  await signIn(home, product.url, 'vendor')
  await home.goto(`${product.url}/vendor/home`)
  await home
    .getByRole('img', { name: /^Cash inflow, 30 days/ })
    .locator('canvas')
    .waitFor()
  const sold = await home.getByRole('list', { name: 'Top-selling products, 30 days' }).getByRole('link').allInnerTexts()
  await home.getByRole('button', { name: 'Show as table' }).click()
  expect(await home.getByRole('table', { name: 'Cash inflow, 30 days' }).locator('tbody tr').count()).toBe(30)
  await expectNoAxeViolationsAnywhere(home)
  await home.getByRole('main').getByRole('link', { name: 'Published', exact: true }).click()
  const mine = home.locator('[data-card] a[data-open], tbody tr td > a')
  await mine.first().waitFor()
  const names = (await mine.allInnerTexts()).join(' ')
  expect(sold.length).toBeGreaterThan(0)
  for (const name of sold) expect(names).toContain(name)
})
