import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { must } from '#kit/must.ts'
import type { Resource } from '#lists/definition/resource.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere, expectNoAxeViolationsInTurn } from './axe.ts'
import { aVisit, laptop } from './device.ts'
import { startProduct, type Product } from './product.ts'
import { signIn, type DemoName } from './sign-in.ts'
import { workerReady } from './worker-facts.ts'

/** A list-and-edit page: the person who sees it, its route, its definition. */
interface ListPage {
  readonly who: DemoName
  readonly path: string
  readonly resource: Resource
}

/** Every list-and-edit page of the product. */
async function listPages(): Promise<readonly ListPage[]> {
  // Modules that use the site's address or its local storage read both when they load.
  vi.stubGlobal('location', { host: 'test.example' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  const areas = {
    admin: (await import('#app/routes/admin.ts')).adminPages,
    vendor: (await import('#app/routes/vendor.ts')).vendorPages,
  }
  const found = await Promise.all(
    Object.entries(areas)
      .flatMap(([who, pages]) =>
        pages.flatMap(({ path, resource }) => (resource ? [{ who: who as DemoName, path, resource }] : [])),
      )
      .map(async (page) => ({ ...page, resource: await page.resource() })),
  )
  vi.unstubAllGlobals()
  return found
}

/** Filters that must be chosen before the page lists anything, by the page's path; the choices are demo data. */
const needed: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '/admin/cities': [
    ['Country', 'Nigeria'],
    ['State', 'Lagos'],
  ],
}

/** The links of rows, in a table or in cards. */
const rowLinks = (page: Page) => page.locator('tbody tr td > a, [data-card] a[data-open]')

/** The number of POSTs to a call while `work` runs. */
async function sent(page: Page, key: string, work: () => Promise<void>): Promise<number> {
  let count = 0
  const listener = (request: { url(): string; method(): string }) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api/${key}`) count++
  }
  page.on('request', listener)
  await work()
  page.off('request', listener)
  return count
}

/**
 * The tests of every `parts`-th list, from the `part`-th on (1 … parts), so that the files of all parts can run at the
 * same time.
 */
export async function listJourneys(part: number, parts: number): Promise<void> {
  const all = await listPages()
  const pages = all.filter((_, at) => at % parts === part - 1)
  let product: Product
  let open: { who: DemoName; context: BrowserContext; page: Page } | undefined

  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(async () => {
    await open?.context.close()
    await product.dispose()
  })

  /** The page of a signed-in person, one for all their lists. */
  async function pageOf(who: DemoName): Promise<Page> {
    if (open?.who === who) return open.page
    await open?.context.close()
    open = undefined
    const context = await aVisit({ ...laptop, worker: true })
    const page = await context.newPage()
    await signIn(page, product.url, who)
    await workerReady(page)
    open = { who, context, page }
    return page
  }

  /** Lists share their parts: the first one is checked everywhere, the others in one of the two widths. */
  const lookAt = (page: Page, path: string) => {
    const at = all.findIndex((list) => list.path === path)
    return at === 0 ? expectNoAxeViolationsAnywhere(page) : expectNoAxeViolationsInTurn(page, Math.floor(at / parts))
  }

  /** Opens a list by the menu if its entry is visible, because a page that is loaded again costs a second. */
  async function openList(page: Page, { path, title }: Pick<Resource, 'path' | 'title'>): Promise<void> {
    const entry = page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first()
    if ((await entry.count()) > 0) await entry.click()
    else await page.goto(product.url + path)
    await page.waitForURL(product.url + path)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    for (const [label, choice] of needed[path] ?? [])
      await page.locator('search').getByLabel(label).selectOption({ label: choice })
  }

  describe.each(pages)('$path, for $who', ({ who, path, resource }) => {
    test('shows what the server has; axe finds nothing; a search with no hit says so and can be cleared; Back restores it (P-01, P-14)', async () => {
      const page = await pageOf(who)
      await openList(page, resource)
      await rowLinks(page).first().waitFor()
      const names = await rowLinks(page).allTextContents()
      await lookAt(page, path)
      await page.setViewportSize(must(laptop.viewport, 'a size'))
      await page.getByRole('searchbox', { name: 'Search' }).fill('zzqqxx')
      await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
      await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
      expect(page.url()).toContain('keyword=zzqqxx')
      await page.getByRole('link', { name: 'Clear the filters' }).click()
      if (needed[path]) await openList(page, resource)
      await rowLinks(page).first().waitFor()
      const list = page.url()
      await rowLinks(page).first().click()
      await page.waitForURL(/item=/)
      // Without a form, an item shows what its row shows.
      if (!resource.sections) await page.locator('main dl dt').first().waitFor()
      await page.goBack()
      await page.waitForURL(list)
      await expect.poll(() => rowLinks(page).allTextContents()).toEqual(names)
    })

    test('can be read without a network, with its age, and offers no change that needs one (P-03)', async () => {
      const page = await pageOf(who)
      await openList(page, resource)
      await rowLinks(page).first().waitFor()
      const names = await rowLinks(page).allTextContents()
      const address = page.url()
      await product.network.set('down')
      try {
        await page.goto(address)
        await expect.poll(() => rowLinks(page).allTextContents()).toEqual(names)
        await page.getByText('Saved copy,').waitFor()
        await page.getByText('Changes need the network').waitFor()
        expect(await page.getByRole('checkbox', { name: /^Choose/ }).count()).toBe(0)
      } finally {
        await product.network.set('ok')
      }
    })
  })

  test.each(pages.filter(({ resource }) => resource.ops.update))(
    '$path takes what its own form sends, in one call; axe finds nothing in the form',
    async ({ who, resource }) => {
      const page = await pageOf(who)
      await openList(page, resource)
      await rowLinks(page).first().click()
      if (resource.readsFirst) await page.getByRole('checkbox', { name: 'Edit Details' }).check()
      await page.getByRole('button', { name: 'Update' }).waitFor()
      await expectNoAxeViolations(page)
      const count = await sent(page, resource.ops.update ?? '', async () => {
        await page.getByRole('button', { name: 'Update' }).dblclick()
        // R-745 quotes the words for an article.
        await page
          .getByText(/is saved\.|has been updated Successfully/)
          .first()
          .waitFor()
        await rowLinks(page).first().waitFor()
      })
      expect(count).toBe(1)
    },
  )

  test.each(pages.filter(({ resource }) => resource.actions?.length))(
    '$path asks before each action, does it once, and undoes it (P-07)',
    async ({ who, resource }) => {
      const page = await pageOf(who)
      for (const { label, key, inverse, verb } of resource.actions ?? []) {
        await openList(page, resource)
        const possible = rowLinks(page)
        await possible.first().waitFor()
        // The copy of the previous visit may still offer an action that was just done.
        await page.getByText(', updated').waitFor()
        const count = await possible.count()
        for (let at = 0; at < count; at++) {
          await page
            .getByRole('button', { name: /^Actions for/ })
            .nth(at)
            .click()
          const item = page.locator('[popover]:popover-open').getByRole('button', { name: label, exact: true })
          if ((await item.count()) === 0) {
            await page.keyboard.press('Escape')
            continue
          }
          await item.click()
          await page.getByText(`Are you sure, you want to ${verb} this ${resource.item.toLowerCase()}`).waitFor()
          expect(
            await sent(page, key, async () => {
              await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
              await page.getByRole('dialog').waitFor({ state: 'detached' })
              if (inverse) await page.getByRole('button', { name: 'Undo' }).waitFor()
            }),
          ).toBe(1)
          if (inverse) {
            expect(
              await sent(page, inverse, async () => {
                await page.getByRole('button', { name: 'Undo' }).click()
                await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
              }),
            ).toBe(1)
          }
          break
        }
      }
    },
  )
  // Lists share the trash: one list shows it. Its rows are the demo's.
  const trashed = pages.filter(({ path }) => path === '/admin/calendertypes')
  test.each(trashed)(
    '$path moves what it deletes to the trash, offers to undo it, and restores it from there (X-106)',
    async ({ who, resource }) => {
      const page = await pageOf(who)
      const act = async (name: string, action: string) => {
        await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
        await page.locator('[popover]:popover-open').getByRole('button', { name: action, exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      const rows = (name: string) => page.getByRole('table').getByRole('link', { name, exact: true })
      await openList(page, resource)
      await page.getByRole('link', { name: 'New calendar type' }).first().click()
      await page.getByLabel('Name').fill('Thrown away')
      await page.getByLabel('Who may book').selectOption({ label: 'One person at a time' })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await rows('Thrown away').waitFor()
      await act('Thrown away', 'Delete')
      await page.getByText('Thrown away is moved to the trash.').waitFor()
      await expect.poll(() => rows('Thrown away').count()).toBe(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await rows('Thrown away').waitFor()
      await act('Thrown away', 'Delete')
      await page.locator('search').getByLabel('Trash').selectOption({ label: 'In the trash' })
      await rows('Thrown away').waitFor()
      await rows('Phone consultation').waitFor()
      expect(page.url()).toContain('trash=CalenderType')
      await expectNoAxeViolations(page)
      await act('Thrown away', 'Restore')
      await page.getByText('Thrown away is restored.').waitFor()
      await expect.poll(() => rows('Thrown away').count()).toBe(0)
      await page.getByRole('button', { name: 'Remove Trash: In the trash' }).click()
      await rows('Thrown away').waitFor()
    },
  )
}
