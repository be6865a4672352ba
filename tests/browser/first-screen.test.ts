import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectNoAxeViolationsByDay } from './harness/axe.ts'
import { demoPeople, signIn, type DemoName } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

// A home is shown in its last state, before the app starts (docs/decisions/028).
const stage = aStage()
const homes = [
  { who: 'student', first: '[aria-labelledby=continue] a[href]' },
  { who: 'mentor', first: 'main li a[href^="/mentor/careerassessments/"]' },
] as const

const keptScreens = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        indexedDB.open('core').addEventListener('success', ({ target }) => {
          if (!(target instanceof IDBOpenDBRequest)) return
          const count = target.result.transaction('screens').objectStore('screens').count()
          count.addEventListener('success', () => {
            target.result.close()
            resolve(count.result)
          })
        })
      }),
  )

/** Signs in and waits until the home is stored. */
async function leaveHome(who: DemoName, first: string): Promise<void> {
  const page = await (await stage.device.open()).newPage()
  await signIn(page, stage.product.url, who)
  await page.locator(first).first().waitFor()
  await workerReady(page)
  await expect.poll(() => keptScreens(page)).toBe(1)
}

/**
 * Opens the home in a new page. The app starts a frame after the first screen; here it waits until the test calls
 * `letGo`.
 */
async function openHome(who: DemoName, before: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const page = await (await stage.device.open()).newPage()
  await page.addInitScript(() => {
    const real = requestAnimationFrame
    let start: FrameRequestCallback | undefined
    window.requestAnimationFrame = (work) => {
      if (start || !document.getElementById('first-screen')) return real(work)
      start = work
      return 0
    }
    Object.assign(window, { letGo: () => start && real(start) })
  })
  await before(page)
  await page.goto(stage.product.url + demoPeople[who].home)
  return page
}
const letGo = (page: Page) => page.evaluate(() => (window as unknown as { letGo(): unknown }).letGo())
const screen = (page: Page) => page.locator('#first-screen')
const taken = (page: Page) => screen(page).waitFor({ state: 'detached' })

describe('a home that was left', () => {
  test.each(homes)(
    'of a $who stands there again without a network, as links, until the app takes its place',
    async ({ who, first }) => {
      await leaveHome(who, first)
      await stage.product.network.set('down')
      const page = await openHome(who)
      await screen(page).locator(first).first().waitFor()
      expect(await screen(page).locator('button:not([inert]), input:not([inert])').count()).toBe(0)
      expect(
        await screen(page)
          .getByText(/Saved on this|All caught up|Received/)
          .filter({ visible: true })
          .count(),
      ).toBe(0)
      await expectNoAxeViolationsByDay(page)
      const link = screen(page).locator(first).first()
      const href = await link.getAttribute('href')
      await link.focus()
      await letGo(page)
      await taken(page)
      await page.locator('#root').locator(first).first().waitFor()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
    },
  )

  test('opens the page of a link that was pressed before the app was there', async () => {
    const [{ who, first }] = homes
    await leaveHome(who, first)
    await stage.product.network.set('down')
    const page = await openHome(who)
    const link = screen(page).getByRole('link', { name: 'See all' })
    await link.click()
    await letGo(page)
    await taken(page)
    await page.getByRole('heading', { name: 'New assessments' }).waitFor()
    await page.goBack()
    await page.locator('#root').locator(first).first().waitFor()
  })

  test('opens the page of a link that was pressed while the app started', async () => {
    const [{ who, first }] = homes
    await leaveHome(who, first)
    const page = await (await stage.device.open()).newPage()
    await page.addInitScript(() => {
      let isPressed = false
      // At this moment the app has taken over the links, but has not drawn anything.
      new MutationObserver(() => {
        const there = document.getElementById('first-screen')
        if (isPressed || there?.dataset['isLive'] === undefined) return
        isPressed = true
        there.querySelector<HTMLElement>('a[href="/student/newassessments"]')?.click()
      }).observe(document, { subtree: true, attributes: true })
    })
    await page.goto(stage.product.url + demoPeople[who].home)
    await taken(page)
    await page.getByRole('heading', { name: 'New assessments' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/student/newassessments')
  })

  test('keeps a link under the finger that presses it, and opens its page', async () => {
    const [{ who, first }] = homes
    await leaveHome(who, first)
    const page = await openHome(who)
    const link = screen(page).getByRole('link', { name: 'See all' })
    await link.hover()
    await page.mouse.down()
    await letGo(page)
    await page.locator('#root').locator(first).first().waitFor({ state: 'attached' })
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
        }),
    )
    expect(await screen(page).count()).toBe(1)
    await page.mouse.up()
    await taken(page)
    await page.getByRole('heading', { name: 'New assessments' }).waitFor()
  })

  test('says the day of its copy on another day', async () => {
    const [{ who, first }] = homes
    await leaveHome(who, first)
    const page = await openHome(who, (opened) =>
      opened.addInitScript(() => {
        const real = Date.now
        Date.now = () => real() + 86_400_000
      }),
    )
    await screen(page)
      .getByText(/Copy on this device from \d{1,2} \w{3} \d{4}, \d\d:\d\d/)
      .waitFor()
  })
})

describe('no first screen stands there, and the app starts as without one,', () => {
  const expectNoScreen = async (page: Page) => {
    await page.locator('h1').first().waitFor()
    expect(await screen(page).count()).toBe(0)
  }
  const [{ who, first }] = homes

  test('after a sign-out, nor for the next person', async () => {
    await leaveHome(who, first)
    const page = await (await stage.device.open()).newPage()
    await page.goto(stage.product.url + demoPeople[who].home)
    await taken(page)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page
      .getByText(/You are signed out/)
      .first()
      .waitFor()
    expect(await keptScreens(page)).toBe(0)
    await signIn(page, stage.product.url, 'student2')
    await stage.device.close()
    await expectNoScreen(await openHome('student2'))
  })

  test('when the time of the session is over', async () => {
    await leaveHome(who, first)
    await expectNoScreen(
      await openHome(who, (page) =>
        page.addInitScript(() => {
          const user = JSON.parse(localStorage.getItem('auth-user') ?? '{}')
          localStorage.setItem('auth-user', JSON.stringify({ ...user, ExpiringDate: '2020-01-01T00:00:00.000Z' }))
        }),
      ),
    )
  })

  test('when the row was tampered with', async () => {
    await leaveHome(who, first)
    const there = await (await stage.device.open()).newPage()
    await there.goto(`${stage.product.url}/favicon.svg`)
    await there.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.open('core').addEventListener('success', ({ target }) => {
            if (!(target instanceof IDBOpenDBRequest)) return
            const tx = target.result.transaction('screens', 'readwrite')
            const rows = tx.objectStore('screens')
            rows.getAll().addEventListener('success', (event) => {
              const [row] = (event.target as IDBRequest).result
              new Uint8Array(row.sealed.bytes).fill(7, 20, 40)
              rows.put(row)
            })
            tx.addEventListener('complete', () => {
              target.result.close()
              resolve()
            })
          })
        }),
    )
    await expectNoScreen(await openHome(who))
  })

  test('in a window of another kind', async () => {
    await leaveHome(who, first)
    const page = await (await stage.device.open({ viewport: { width: 1280, height: 800 } })).newPage()
    await page.goto(stage.product.url + demoPeople[who].home)
    await expectNoScreen(page)
  })
})

test('an answer that is handed in elsewhere drops what the home said to do next', async () => {
  const [{ who, first }] = homes
  await leaveHome(who, first)
  const page = await (await stage.device.open()).newPage()
  await page.goto(`${stage.product.url}/student/careerassessments`)
  await page.getByText('Last synced').filter({ visible: true }).first().waitFor()
  expect(await keptScreens(page)).toBe(1)
  await page.evaluate(() =>
    new BroadcastChannel('afara').postMessage({ kind: 'calls-changed', userId: '', cause: 'queued' }),
  )
  await expect.poll(() => keptScreens(page)).toBe(0)
})
