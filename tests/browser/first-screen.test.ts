import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { builtClient } from '#tests/budgets/built-client.ts'
import { expectNoAxeViolationsByDay } from './harness/axe.ts'
import { databasesAtRest } from './harness/browser-processes.ts'
import { aDevice, laptop, phone, type Device } from './harness/device.ts'
import { holdApp, letGo } from './harness/held-app.ts'
import { keptScreens, pastKeeping } from './harness/kept-screens.ts'
import { demoPeople, signIn, signOut, type DemoName } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

// A home is shown in its last state, before the app starts (docs/decisions/028).
const stage = aStage()
const student = {
  who: 'student',
  first: '[aria-labelledby=continue] a[href]',
  /** Words that depend on a state. */
  states: [
    /^(Start|Continue)$/,
    /^(New|Started|Needs attention|Feedback ready)$/,
    /^(?:(?:About )?\d+ questions|\d+ of \d+)$/,
  ],
} as const
const mentor = {
  who: 'mentor',
  first: 'main li a[href^="/mentor/careerassessments/"]',
  states: [/^\d+ responses? /, /^(?:Today|\d+ days?)$/],
} as const
const homes = [student, mentor]

/** One device for each person, on which the home is kept. They share a session with their copies. */
const left = new Map<DemoName, Promise<Device>>()
let device: Device | undefined
afterEach(async () => {
  await device?.dispose()
  device = undefined
})
afterAll(async () => {
  for (const one of left.values()) await (await one).dispose()
})

async function homeLeftBy({ who, first }: (typeof homes)[number]): Promise<Device> {
  const made = await aDevice()
  const page = await (await made.open()).newPage()
  await signIn(page, stage.product.url, who)
  await page.locator(first).first().waitFor()
  await workerReady(page)
  await page.getByText('Last synced').filter({ visible: true }).first().waitFor()
  await pastKeeping(page)
  await expect.poll(() => keptScreens(page)).toHaveLength(1)
  await databasesAtRest(page)
  await made.close()
  return made
}

/** Gives the test a device on which the home is kept. */
async function leaveHome(home: (typeof homes)[number]): Promise<Device> {
  const there = left.get(home.who) ?? homeLeftBy(home)
  left.set(home.who, there)
  device = await aDevice({ copyOf: await there })
  return device
}

const newPage = async (options?: BrowserContextOptions) => (await must(device, 'device').open(options)).newPage()

/**
 * Opens the home in a new page. The app starts a frame after the first screen; here it waits until the test calls
 * `letGo`.
 */
async function openHome(
  who: DemoName,
  before: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await newPage(options)
  await holdApp(page)
  await before(page)
  await page.goto(stage.product.url + demoPeople[who].home)
  return page
}
/** Runs in the page: counts the frames from the first screen until the app is asked for. */
function countFrames(): void {
  let frames = 0
  const next = () => {
    frames += 1
    requestAnimationFrame(next)
  }
  const isAdded = (selector: string) => document.querySelector(selector) !== null
  let isShown = false
  new MutationObserver((_, observer) => {
    if (!isShown && isAdded('#first-screen')) {
      isShown = true
      requestAnimationFrame(next)
    }
    if (!isAdded('link[rel=modulepreload]')) return
    Object.assign(globalThis, { framesBefore: frames })
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
}
const screen = (page: Page) => page.locator('#first-screen')
const taken = (page: Page) => screen(page).waitFor({ state: 'detached' })
const position = (page: Page) => page.evaluate(() => scrollY)
const list = '/student/newassessments'
const listLink = `main a[href="${list}"]`
const atList = (page: Page) => page.getByRole('heading', { name: 'New assessments' }).waitFor()
/** Where the focus is: in the first screen or in the app, in which part, and on what. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return [at?.closest('#first-screen, #root')?.id, at?.closest('nav, main')?.ariaLabel ?? '', at?.localName, at?.id]
  })

describe('a home that was left', () => {
  test.each(homes)(
    'of a $who stands there again without a network, as links, until the app takes its place',
    async (home) => {
      const { who, first, states } = home
      await leaveHome(home)
      await stage.product.network.set('down')
      const page = await openHome(who)
      await screen(page).locator(first).first().waitFor()
      expect(await page.title()).toMatch(/^Afara · ./)
      expect(await screen(page).locator('button:not([inert]), input:not([inert])').count()).toBe(0)
      const visible = (place: string, words: RegExp) =>
        page.locator(place).getByText(words).filter({ visible: true }).count()
      for (const words of [...states, /Saved on this|All caught up|Received$/])
        expect(await visible('#first-screen', words), String(words)).toBe(0)
      expect(await screen(page).getByRole('link', { name: 'Notifications', exact: true }).count()).toBe(1)
      await expectNoAxeViolationsByDay(page)
      const link = screen(page).locator(first).first()
      const href = await link.getAttribute('href')
      await link.focus()
      await letGo(page)
      await taken(page)
      await page.locator('#root').locator(first).first().waitFor()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
      for (const words of states) expect(await visible('#root', words), String(words)).toBeGreaterThan(0)
      await page.getByRole('link', { name: /^Notifications, \d+ new$/ }).waitFor()
    },
  )

  test('is drawn, and leaves the thread free for a frame, before anything of the app is asked for (136)', async () => {
    await leaveHome(student)
    const page = await newPage()
    await page.addInitScript(countFrames)
    await page.goto(stage.product.url + demoPeople.student.home)
    await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => Reflect.get(globalThis, 'framesBefore'))).toBe(2)
    // Its script runs before the body is parsed.
    const html = readFileSync('dist/home.html', 'utf8')
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<body>'))
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  test('opens the page of a link that was pressed before the app was there, from its top', async () => {
    await leaveHome(student)
    await stage.product.network.set('down')
    const page = await openHome(student.who)
    await screen(page).locator(listLink).first().click()
    await page.evaluate(() => scrollTo({ top: 80, behavior: 'instant' }))
    await letGo(page)
    await taken(page)
    await atList(page)
    expect(await position(page)).toBe(0)
    await page.goBack()
    await page.locator('#root').locator(student.first).first().waitFor()
  })

  test('opens the page of a link that was pressed while the app started', async () => {
    await leaveHome(student)
    const page = await newPage()
    await page.addInitScript((pressed) => {
      let isPressed = false
      // At this moment the app has taken over the links, but has not drawn anything.
      new MutationObserver(() => {
        const there = document.getElementById('first-screen')
        if (isPressed || there?.dataset['isLive'] === undefined) return
        isPressed = true
        there.querySelector<HTMLElement>(pressed)?.click()
      }).observe(document, { subtree: true, attributes: true })
    }, listLink)
    await page.goto(stage.product.url + demoPeople[student.who].home)
    await taken(page)
    await atList(page)
    expect(new URL(page.url()).pathname).toBe(list)
  })

  test('keeps a link under the finger that presses it, and opens its page', async () => {
    await leaveHome(student)
    const page = await openHome(student.who)
    await screen(page).locator(listLink).first().hover()
    await page.mouse.down()
    await letGo(page)
    await page.locator('#root').locator(student.first).first().waitFor({ state: 'attached' })
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
        }),
    )
    expect(await screen(page).count()).toBe(1)
    await page.mouse.up()
    await taken(page)
    await atList(page)
  })

  test('stays where it was scrolled to, when the app draws its page and when it takes the place', async () => {
    await leaveHome(student)
    const page = await openHome(student.who)
    await screen(page).locator(student.first).first().waitFor()
    await page.evaluate(() => {
      scrollTo({ top: 120, behavior: 'instant' })
      addEventListener('scroll', () => performance.mark('scrolled', { detail: scrollY }))
    })
    expect(await position(page)).toBe(120)
    await letGo(page)
    await taken(page)
    await page.locator('#root').locator(student.first).first().waitFor()
    const passed = await page.evaluate(() =>
      performance.getEntriesByName('scrolled').map((entry) => 'detail' in entry && entry.detail),
    )
    expect(passed.filter((top) => top !== 120)).toEqual([])
    expect(await position(page)).toBe(120)
  })

  test('keeps the focus on the same one of several links to a page', async () => {
    await leaveHome(student)
    const page = await openHome(student.who)
    const links = screen(page).locator(`a[href="${list}"]`)
    expect(await links.count()).toBeGreaterThan(1)
    await links.last().focus()
    expect(await focus(page)).toEqual(['first-screen', 'Main', 'a', ''])
    await letGo(page)
    await taken(page)
    expect(await focus(page)).toEqual(['root', 'Main', 'a', ''])
  })

  test('has a link past the menus that changes no address, and the focus stays in the page', async () => {
    await leaveHome(student)
    const page = await openHome(student.who)
    await screen(page).locator(student.first).first().waitFor()
    const visited = await page.evaluate(() => history.length)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await focus(page)).toEqual(['first-screen', '', 'main', 'main'])
    expect(await page.evaluate(() => [location.href, history.length])).toEqual([
      stage.product.url + demoPeople[student.who].home,
      visited,
    ])
    await letGo(page)
    await taken(page)
    expect(await focus(page)).toEqual(['root', '', 'main', 'main'])
  })

  test('says the day of its copy on another day', async () => {
    await leaveHome(student)
    const page = await openHome(student.who, (opened) =>
      opened.addInitScript(() => {
        const real = Date.now
        Date.now = () => real() + 86_400_000
      }),
    )
    await screen(page)
      .getByText(/Saved copy, \d{1,2} \w{3} \d{4}, \d\d:\d\d/)
      .first()
      .waitFor()
  })
})

describe('no first screen stands there, and the app starts as without one,', () => {
  const { who } = student
  const expectNoScreen = async (page: Page) => {
    await page.locator('h1').first().waitFor()
    expect(await screen(page).count()).toBe(0)
  }
  const withUser = (change: object) => (page: Page) =>
    page.addInitScript((changed) => {
      const user = JSON.parse(localStorage.getItem('auth-user') ?? '{}')
      localStorage.setItem('auth-user', JSON.stringify({ ...user, ...changed }))
    }, change)

  /** Changes the kept row from a page without the app. */
  async function changeRow(change: 'its bytes' | 'its person'): Promise<void> {
    const page = await newPage()
    await page.goto(`${stage.product.url}/favicon.svg`)
    await page.evaluate(
      (changed) =>
        new Promise<void>((resolve) => {
          indexedDB.open('core').addEventListener('success', ({ target }) => {
            if (!(target instanceof IDBOpenDBRequest)) return
            const tx = target.result.transaction('screens', 'readwrite')
            const rows = tx.objectStore('screens')
            rows.getAll().addEventListener('success', (event) => {
              const [row] = (event.target as IDBRequest).result
              if (changed === 'its bytes') new Uint8Array(row.sealed.bytes).fill(7, 20, 40)
              else row.userId = 'somebody else'
              rows.put(row)
            })
            tx.addEventListener('complete', () => {
              target.result.close()
              resolve()
            })
          })
        }),
      change,
    )
  }

  test('after a sign-out', async () => {
    // A sign-out ends the session, which the other tests share.
    device = await homeLeftBy(student)
    const page = await newPage()
    await page.goto(stage.product.url + demoPeople[who].home)
    await taken(page)
    await signOut(page)
    expect(await keptScreens(page)).toEqual([])
  })

  test('when it is another person’s', async () => {
    await leaveHome(student)
    await changeRow('its person')
    await expectNoScreen(await openHome(who))
  })

  test('when the row was tampered with', async () => {
    await leaveHome(student)
    await changeRow('its bytes')
    await expectNoScreen(await openHome(who))
  })

  test('when the stored session has no end', async () => {
    await leaveHome(student)
    await expectNoScreen(await openHome(who, withUser({ ExpiringDate: '' })))
  })

  test.each(homes)('when the person is no longer a $who', async (home) => {
    await leaveHome(home)
    await expectNoScreen(
      await openHome(
        home.who,
        withUser({ HasStudentRole: home.who !== 'student', HasMentorRole: home.who !== 'mentor' }),
      ),
    )
  })

  test('in a window of another kind', async () => {
    await leaveHome(student)
    await expectNoScreen(await openHome(who, undefined, laptop))
  })
})

describe('what is kept', () => {
  test('contains nothing that was typed or chosen, and no message', async () => {
    await leaveHome(student)
    const page = await newPage()
    await page.goto(stage.product.url + demoPeople[student.who].home)
    await taken(page)
    // The home may be kept once more for the news of this visit.
    await pastKeeping(page)
    const [before] = await keptScreens(page)
    await page.evaluate(() => {
      const typed = document.createElement('form')
      typed.innerHTML = `<input type="password" value="SECRET"><textarea>SECRET</textarea>
        <select><option value="SECRET" selected>One</option></select>
        <div role="log">SECRET</div><div aria-live="polite">SECRET</div><p>plain</p>`
      document.querySelector('#root main')?.append(typed)
    })
    await expect.poll(async () => (await keptScreens(page))[0] !== before).toBe(true)
    const html = await screen(await openHome(student.who)).innerHTML()
    expect(html).toContain('plain')
    expect(html).not.toContain('SECRET')
  })

  test('is only the home, never another page while its address is that of the home', async () => {
    await leaveHome(student)
    const page = await newPage()
    await page.goto(`${stage.product.url}/student/careerassessments`)
    await page.getByText('Last synced').filter({ visible: true }).first().waitFor()
    const before = await keptScreens(page)
    expect(before).toHaveLength(1)
    await page.evaluate((home) => {
      // The router does not notice this change.
      History.prototype.replaceState.call(history, null, '', home)
      document.querySelector('#root main')?.setAttribute('data-changed', '')
    }, demoPeople[student.who].home)
    await pastKeeping(page)
    expect(await keptScreens(page)).toEqual(before)
  })

  test('is not a home whose page could not be loaded', async () => {
    const home = 'src/areas/assessment/pages/student-home.tsx'
    const client = builtClient()
    const files = client.files(client.initialChunks(home))
    const file = must(
      files.find((one) => client.modules([one]).includes(home)),
      'the file of the home',
    )
    const context = await stage.visit(phone)
    await context.route(`**/${file}`, (route) => route.abort())
    const page = await context.newPage()
    await signIn(page, stage.product.url, student.who)
    await page.getByRole('heading', { level: 1, name: 'Not downloaded yet' }).waitFor()
    await page.getByText('Last synced').filter({ visible: true }).first().waitFor()
    await pastKeeping(page)
    expect(await keptScreens(page)).toEqual([])
  })

  test.each([
    { kind: 'calls-changed', userId: '', cause: 'queued' },
    { kind: 'calls-changed', userId: '', cause: 'sent' },
    { kind: 'draft-changed', userId: '', formId: '', recordId: '', rev: 1, tabId: '' },
  ])('is dropped elsewhere after $kind $cause: what to do next has changed', async (news) => {
    await leaveHome(student)
    const page = await newPage()
    await page.goto(`${stage.product.url}/student/careerassessments`)
    await page.getByText('Last synced').filter({ visible: true }).first().waitFor()
    expect(await keptScreens(page)).toHaveLength(1)
    await page.evaluate((message) => new BroadcastChannel('afara').postMessage(message), news)
    await expect.poll(() => keptScreens(page)).toEqual([])
  })

  test('is nothing on a full device: one try, and no message', async () => {
    await leaveHome(student)
    const page = await newPage()
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (...row) {
        if (this.name !== 'screens') return put.apply(this, row)
        performance.mark('refused')
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
    await page.goto(stage.product.url + demoPeople[student.who].home)
    await expect.poll(() => keptScreens(page)).toEqual([])
    await page.evaluate(() => document.querySelector('#root main')?.setAttribute('data-changed', ''))
    await pastKeeping(page)
    expect(await page.evaluate(() => performance.getEntriesByName('refused').length)).toBe(1)
    expect(await page.getByRole('log').innerText()).toBe('')
  })
})

test('the app takes the place although its styles do not come', async () => {
  const styles = [...readFileSync('dist/home.html', 'utf8').matchAll(/\/assets\/[^"'`]+\.css/g)].map(([path]) => path)
  const context = await stage.visit(phone)
  const signedIn = await context.newPage()
  await signIn(signedIn, stage.product.url, student.who)
  await expect.poll(() => keptScreens(signedIn)).toHaveLength(1)
  const page = await context.newPage()
  let refused = 0
  await page.route(
    ({ pathname }) => styles.some((path) => path === pathname),
    (route) => {
      refused += 1
      return route.abort()
    },
  )
  await page.goto(stage.product.url + demoPeople[student.who].home)
  await taken(page)
  await page.locator('#root').locator(student.first).first().waitFor()
  expect(refused).toBeGreaterThan(0)
})

test.each(homes)(
  'a cold start without a network at the home of a $who whose pages are not stored says so inside the shell (O-27)',
  async ({ who }) => {
    const online = await (await stage.device.open()).newPage()
    await online.goto(`${stage.product.url}/privacy`)
    await workerReady(online)
    await stage.device.close()
    await stage.product.network.set('down')
    const page = await (await stage.device.open()).newPage()
    await page.addInitScript((isStudent) => {
      localStorage.setItem('auth-token', 'token')
      const roles = { HasStudentRole: isStudent, HasMentorRole: !isStudent, AdminEndPoints: [] }
      const user = { UserId: 'somebody', Firstname: 'Some', Surname: 'Body', ExpiringDate: '2100-01-01T00:00:00Z' }
      localStorage.setItem('auth-user', JSON.stringify({ ...user, ...roles }))
    }, who === 'student')
    await page.goto(stage.product.url + demoPeople[who].home)
    await page.getByRole('heading', { level: 1, name: 'Not downloaded yet' }).waitFor()
  },
)
