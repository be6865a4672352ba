import type { BrowserContextOptions, Locator, Page, Request } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/entities/product.ts'
import { serverEpoch } from '#contract/server-epoch.ts'
import { messages } from '#contract/messages.ts'
import { must } from '#kit/must.ts'
import { listingTypes, type ListingType } from '#patterns/listing/listing-card.ts'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { apiClient, type ApiClient } from '#tests/api/api-client.ts'
import { aPicture, uploaded } from '#tests/api/file-upload/file-builders.ts'
import { expectNoAxeViolationsAnywhere, expectNoAxeViolationsInTurn } from './harness/axe.ts'
import { laptop } from './harness/device.ts'
import { demoPeople, type DemoName } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
/** Without a worker, so that the test can hold and count the requests of the page. */
const wide: BrowserContextOptions = { ...laptop, viewport: { width: 1440, height: 900 } }

beforeAll(async () => {
  const { url } = stage.product.server
  const { Token } = await apiClient(url, null).ok('Account/Authenticate', {
    EmailAddress: demoPeople.admin.email,
    Password: demoPassword,
  })
  const admin = apiClient(url, Token)
  const { Items } = await admin.ok('Product/GetProducts', { sort: 'Name', pageSize: 20 })
  await picture(admin, url, must(Items[0], 'a product'), {
    Summary: '',
    Description: '<p>Room for <b>all</b> the books.</p>',
  })
  await picture(admin, url, must(Items[2], 'a product'), {})
})

/** Gives a product a picture, in the site's files. */
async function picture(admin: ApiClient, url: string, row: Product, change: Partial<Product>): Promise<void> {
  const { FilePath } = await uploaded(
    url,
    admin,
    'FileUpload/PictureUpload',
    await aPicture(600, 400),
    `${row.Name}.png`,
  )
  const {
    ProductStatus: _status,
    IsPublished: _published,
    Thumbnail: _thumbnail,
    VendorName: _vendor,
    CreatedDate: _created,
    CurrencySign: _sign,
    Categories,
    ...body
  } = { ...row, ...change }
  await admin.ok('Product/UpdateProduct', {
    ...body,
    Categories: Categories.map(({ Id }) => Id),
    PictureObjs: [{ Id: 'one', URL: FilePath, Title: 'Front', IsThumbnail: true }],
  })
}

const products = '/admin/products?sort=Name'

async function open(address: string, who: DemoName = 'admin'): Promise<Page> {
  const page = await (await stage.visit(wide, who)).newPage()
  await page.goto(stage.product.url + address)
  return page
}

const cards = (page: Page) => page.locator('[data-card]')
const box = (card: Locator) => card.getByRole('checkbox')
const isOpen = (page: Page) => page.url().includes('item=')

/** How many cards are in the first line, including the first card. */
async function inALine(all: Locator): Promise<number> {
  const tops = await all.evaluateAll((found) => found.map((card) => Math.round(card.getBoundingClientRect().top)))
  return tops.filter((top) => top === tops[0]).length
}

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [1440, 320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
}

const shownOf = (type: ListingType, page: Page) =>
  type === 'Table_Mode' ? page.locator('tbody tr') : page.locator(`[data-card][data-type="${type}"]`)

// The looks share their parts: products check each of them everywhere, categories check their own rows in one of the two
// widths and in light colours.
test.each([
  ['products', products, expectNoAxeViolationsAnywhere],
  ['categories', '/admin/categories?', expectNoAxeViolationsInTurn],
] as const)(
  'axe finds nothing in %s in any of the eight types, on a phone and a laptop, and nothing is wider than the page (R-282)',
  async (what, address, look) => {
    const page = await open(address)
    for (const [at, type] of listingTypes.entries()) {
      await page.setViewportSize(must(wide.viewport, 'a size'))
      await page.goto(`${stage.product.url}${address}&view=${type}`)
      await shownOf(type, page).nth(5).waitFor()
      if (what === 'products') await page.locator('main img[src^="blob:"]').nth(1).waitFor()
      if (type === 'Collapsible_List') await page.locator('summary').first().click()
      await look(page, at)
      await expectNoOverflow(page)
    }
  },
)

test.each([
  ['/admin/products', 4, 2],
  ['/admin/categories', 6, 2],
  ['/admin/students?view=Image_Beside_Caption', 3, 1],
])('%s has %i in a line on a wide screen, and %i on a phone (R-289)', async (address, most, least) => {
  const page = await open(address)
  await cards(page).nth(5).waitFor()
  expect(await inALine(cards(page))).toBe(most)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await inALine(cards(page))).toBe(least)
})

test('a vendor sees the own products four in a line, with what was written of them', async () => {
  const page = await open('/vendor/products', 'vendor')
  await cards(page).nth(3).waitFor()
  expect(await inALine(cards(page))).toBe(4)
})

test('a description is shown in its own emphasis (R-285)', async () => {
  const page = await open(products)
  await cards(page).first().locator('b', { hasText: 'all' }).waitFor()
})

test('the look lies in the address, Back brings it back, and this device remembers it (P-01, P-12)', async () => {
  const page = await open(products)
  await cards(page).first().waitFor()
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await page.getByRole('table', { name: 'Products Center' }).waitFor()
  expect(new URL(page.url()).searchParams.get('view')).toBe('Table_Mode')
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('view=')
  await page.goto(`${stage.product.url}/admin/products`)
  await page.getByRole('table', { name: 'Products Center' }).waitFor()
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await cards(page).first().waitFor()
  await page.goto(`${stage.product.url}/admin/categories`)
  await cards(page).first().waitFor()
})

describe('the hand (R-286)', () => {
  test('chooses with one press and opens with two', async () => {
    const page = await open(products)
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
    await first.locator('[class*=picture]').click()
    await expect.poll(() => box(first).isChecked()).toBe(true)
    await page.getByRole('group', { name: 'Chosen rows' }).getByText('1 chosen').waitFor()
    await first.locator('[class*=picture]').click()
    await expect.poll(() => box(first).isChecked()).toBe(false)
    expect(isOpen(page)).toBe(false)
    const name = await second.getByRole('heading').innerText()
    await second.locator('[class*=picture]').dblclick()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await cards(page).nth(1).waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  test('that goes quickly over several cards chooses each of them', async () => {
    const page = await open(products)
    await cards(page).nth(2).waitFor()
    for (const at of [0, 1, 2]) await cards(page).nth(at).locator('[class*=picture]').click()
    await page.getByRole('group', { name: 'Chosen rows' }).getByText('3 chosen').waitFor()
    expect(isOpen(page)).toBe(false)
  })

  test('on the keys chooses with Space, walks with arrows and opens with Enter', async () => {
    const page = await open(products)
    await cards(page).nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(() => box(cards(page).nth(1)).isChecked()).toBe(true)
    expect(await box(cards(page).nth(0)).isChecked()).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => isOpen(page)).toBe(true)
  })

  test('opens with one press where nothing can be chosen', async () => {
    const page = await open('/admin/categories')
    const name = await cards(page).first().getByRole('heading').innerText()
    await cards(page)
      .first()
      .click({ position: { x: 4, y: 4 } })
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
})

test('cards are sorted by what the call sorts by, as the heads of the table would', async () => {
  const page = await open('/admin/products')
  await cards(page).first().waitFor()
  await page.getByLabel('Sort by').selectOption({ label: 'Product Z–A' })
  await page.waitForURL(/sort=-Name/)
  await expect
    .poll(async () => {
      const names = await cards(page).getByRole('heading').allInnerTexts()
      return names.length > 1 && names.join() === names.toSorted((a, b) => b.localeCompare(a)).join()
    })
    .toBe(true)
})

describe('a picture that does not load (R-287)', () => {
  const thumbnails = /\/files\/[0-9a-f]{64}-200x200\//
  const asksFor = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/api/FileUpload/GenerateThumbnail')

  test('leaves the placeholder, a thumbnail of 200 by 200 is asked for, once, and takes its place', async () => {
    const page = await (await stage.visit(wide, 'admin')).newPage()
    const asked: unknown[] = []
    let missed = 0
    page.on('request', (request) => {
      if (asksFor(request)) asked.push(request.postDataJSON())
    })
    await page.route(thumbnails, async (route) =>
      missed++ < 2 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    )
    await page.goto(stage.product.url + products)
    await page.locator('[data-card] img[src^="blob:"]').nth(1).waitFor()
    expect(asked).toEqual(
      [1, 2].map(() => ({
        FilePath: expect.stringMatching(/^\/files\/[0-9a-f]{64}\/.+\.webp$/),
        Width: 200,
        Height: 200,
      })),
    )
  })

  test('and of which there is no thumbnail either stays a placeholder; the card says all the rest', async () => {
    const page = await (await stage.visit(wide, 'admin')).newPage()
    await page.route(thumbnails, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    const refused = page.waitForResponse((reply) => asksFor(reply.request()))
    await page.route('**/api/FileUpload/GenerateThumbnail', (route) =>
      route.fulfill({ status: 404, headers: { [serverEpoch]: 'e1' }, json: { code: 'not-found' } }),
    )
    await page.goto(stage.product.url + products)
    await refused
    await cards(page).first().getByRole('link').first().waitFor()
    expect(await cards(page).first().locator('[class*=picture] svg').count()).toBe(1)
    expect(await cards(page).locator('img').count()).toBe(0)
  })
})

test('a face that could not be reached is asked for again when the server is back', async () => {
  const page = await (await stage.visit(wide, 'admin')).newPage()
  const thumbnails = /\/files\/[0-9a-f]{64}-200x200\//
  const lost = page.waitForEvent('requestfailed', (request) => thumbnails.test(request.url()))
  await page.route(thumbnails, (route) => route.abort())
  await page.goto(`${stage.product.url}/admin/students`)
  await lost
  const faces = page.locator('tbody img')
  await expect.poll(() => faces.count()).toBe(0)
  await page.unroute(thumbnails)

  await page.context().setOffline(true)
  await expect.poll(() => page.locator('body').innerText()).toContain('Offline')
  await page.context().setOffline(false)
  await faces.first().waitFor()
})

describe('words (R-283, R-284)', () => {
  test.each([
    ['Default', messages.loading, messages.noRecord],
    ['Table_Mode', messages.tableLoading, messages.tableEmpty],
  ])('%s says that it loads, and that there is nothing', async (view, loading, none) => {
    const page = await (await stage.visit(wide, 'admin')).newPage()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/Product/GetProducts?**', async (route) => {
      await held
      await route.fulfill({ headers: { [serverEpoch]: 'e1' }, json: { Items: [], Total: 0 } })
    })
    await page.goto(`${stage.product.url}/admin/products?view=${view}`)
    await page.locator('main').getByText(loading, { exact: true }).locator('visible=true').last().waitFor()
    answer()
    await page.getByRole('heading', { name: none }).waitFor()
    await page.getByText('What you add here can be published in the shop.').waitFor()
  })

  test('a level of categories without any says so between the way back and the new one (R-385)', async () => {
    const page = await open('/admin/categories')
    await page
      .getByRole('link', { name: /^No subcategories/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Previous' }).waitFor()
    expect(await page.getByRole('list', { name: 'Categories' }).getByRole('listitem').allInnerTexts()).toEqual([
      'Previous',
      messages.noRecord,
      'New',
    ])
  })
})

test('a square picture stands in its card by its middle, not by its top', async () => {
  const page = await open('/admin/products')
  const shown = cards(page).locator('img').first()
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([200, 200])
  expect(
    await shown.evaluate((img) =>
      Math.abs(img.getBoundingClientRect().height - (img.parentElement?.getBoundingClientRect().height ?? 0)),
    ),
  ).toBeLessThan(1)
})
