import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { toReview } from './harness/answer-form.ts'
import { aDevice, laptop, type Device } from './harness/device.ts'
import { aQuestion, anOpenAssessment, receivedAnswers } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { fillSignIn, signIn, type DemoName } from './harness/sign-in.ts'
import { readyOffline } from './harness/worker-facts.ts'

let product: Product
let device: Device
let context: BrowserContext
/** Every batch that left the device: its token, and the people whose calls were in it. */
let batches: { token: string; users: string[] }[]
const id: Record<string, string> = {}

beforeAll(async () => {
  product = await startProduct()
  const questions = [aQuestion('story', 2, { Required: true }), aQuestion('wish', 2)]
  for (const name of [
    'Begun',
    'Waiting',
    'Of the other',
    'Begun before the end',
    'Waiting at the end',
    'First in line',
    'Second in line',
    'Left in a hurry',
  ])
    id[name] = await anOpenAssessment(product.server.url, name, questions)
})
afterAll(() => product.dispose())
beforeEach(async () => {
  await product.network.set('ok')
  device = await aDevice()
  context = await device.open(laptop)
  batches = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/Sync/Batch')) return
    const { Calls } = request.postDataJSON() as { Calls: { UserId: string }[] }
    batches.push({ token: request.headers()['authorization'] ?? '', users: Calls.map(({ UserId }) => UserId) })
  })
})
afterEach(() => device.dispose())

const received = (who: 'student' | 'student2', name: string) => receivedAnswers(product.server.url, who, id[name] ?? '')
const text = (page: Page) => page.getByRole('textbox')
const item = (page: Page, name: string) => page.getByRole('article', { name: `${name}: your answers` })
const session = (page: Page) =>
  page.evaluate(() => ({
    token: `bearer ${localStorage.getItem('auth-token')}`,
    user: String(JSON.parse(localStorage.getItem('auth-user') ?? '{}').UserId),
  }))
const online = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })

/** A page of the device with this person signed in, and the shell and their copies stored. */
async function openAs(who: DemoName): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, product.url, who)
  await readyOffline(page)
  return page
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path)
}

async function begin(page: Page, name: string, words: string): Promise<void> {
  await go(page, `/student/newassessments/${id[name]}`)
  await text(page).fill(words)
  await page
    .locator('form')
    .getByText(/Saved on this/)
    .waitFor()
}

async function submit(page: Page, name: string, words: string): Promise<void> {
  await begin(page, name, words)
  await toReview(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/newassessments$/)
}

async function signOut(page: Page, { unsent }: { unsent: boolean }): Promise<void> {
  await go(page, '/student/home')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  if (unsent) await page.getByRole('dialog').getByRole('button', { name: 'Keep here, locked' }).click()
  await page
    .getByText(/You are signed out/)
    .first()
    .waitFor()
}

describe('two people on one device (O-05)', () => {
  test('neither sees nor sends what the other wrote, and each finds all of it again', async () => {
    let page = await openAs('student')
    await begin(page, 'Begun', 'secret of the first')
    await page.goto(product.url + '/student/home')
    const first = await session(page)
    await product.network.set('down')
    await submit(page, 'Waiting', 'waiting secret of the first')
    await go(page, '/sync')
    await item(page, 'Waiting').waitFor()
    await signOut(page, { unsent: true })

    await product.network.set('ok')
    batches.length = 0
    await signIn(page, product.url, 'student2')
    const second = await session(page)
    for (const path of [
      '/student/home',
      '/student/newassessments',
      '/student/careerassessments',
      '/notifications',
      '/sync',
    ]) {
      await go(page, path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.content(), path).not.toMatch(/secret of the first/)
    }
    await page.getByText('Nothing waits').waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    expect(await page.getByText('Started, not handed in').count()).toBe(0)
    await go(page, `/student/newassessments/${id['Begun']}`)
    expect(await text(page).inputValue()).toBe('')
    await go(page, `/student/newassessments/${id['Waiting']}`)
    expect(await text(page).inputValue()).toBe('')
    await submit(page, 'Of the other', 'word of the second')
    await go(page, '/sync')
    await item(page, 'Of the other')
      .getByText(/Received/)
      .waitFor()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect.poll(() => received('student2', 'Of the other')).toMatchObject([{ story: 'word of the second' }])
    expect(await received('student', 'Waiting')).toEqual([])
    expect(await received('student2', 'Waiting')).toEqual([])
    expect(new Set(batches.flatMap(({ users }) => users))).toEqual(new Set([second.user]))

    await signOut(page, { unsent: false })
    page = await (await device.open(laptop)).newPage()
    await signIn(page, product.url, 'student')
    await expect.poll(() => received('student', 'Waiting')).toMatchObject([{ story: 'waiting secret of the first' }])
    await go(page, `/student/newassessments/${id['Begun']}`)
    await expect.poll(() => text(page).inputValue()).toBe('secret of the first')
    expect(await received('student', 'Of the other')).toEqual([])
    for (const { token, users } of batches)
      expect(users.every((user) => user === (token === second.token ? second.user : first.user))).toBe(true)
  })

  test('whoever reads that they are signed out is: a page closed in that moment leaves no token to send with', async () => {
    const page = await openAs('student')
    await product.network.set('down')
    await submit(page, 'Left in a hurry', 'not without me')
    await go(page, '/student/home')
    // The device's own database is slow: from here on one writer is before all others.
    await page.evaluate(
      (ms) =>
        new Promise<void>((started) => {
          indexedDB.open('core').addEventListener('success', ({ target }) => {
            if (!(target instanceof IDBOpenDBRequest)) return
            const tx = target.result.transaction(['users', 'facts'], 'readwrite')
            const until = Date.now() + ms
            const goOn = () => {
              if (Date.now() < until) tx.objectStore('users').count().addEventListener('success', goOn)
              started()
            }
            goOn()
          })
        }),
      3000,
    )
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep here, locked' }).click()
    await page
      .getByText(/You are signed out/)
      .first()
      .waitFor()
    await page.close()

    batches.length = 0
    await product.network.set('ok')
    const next = await context.newPage()
    await signIn(next, product.url, 'student2')
    await go(next, '/sync')
    await next.getByText('Nothing waits').waitFor()
    await next.getByRole('button', { name: 'Try now' }).click()
    await next.getByText('All caught up.').filter({ visible: true }).first().waitFor()
    expect(batches.flatMap(({ users }) => users)).toEqual([])
    expect(await received('student', 'Left in a hurry')).toEqual([])
  })

  test('a session whose time is over sends nothing and loses nothing: it all goes after the next sign-in', async () => {
    const page = await openAs('student')
    await begin(page, 'Begun before the end', 'half a story')
    await product.network.set('down')
    await submit(page, 'Waiting at the end', 'a whole story')
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('auth-user') ?? '{}')
      localStorage.setItem('auth-user', JSON.stringify({ ...user, ExpiringDate: '2020-01-01T00:00:00.000Z' }))
    })
    await go(page, '/student/home')
    await page.getByText('Signed out.').filter({ visible: true }).first().waitFor()
    await go(page, `/student/newassessments/${id['Begun before the end']}`)
    await expect.poll(() => text(page).inputValue()).toBe('half a story')

    batches.length = 0
    await product.network.set('ok')
    await online(page)
    await page.waitForURL(/account\/login/)
    expect(batches).toEqual([])
    await fillSignIn(page, 'student')
    await page.waitForURL(new RegExp(id['Begun before the end'] ?? ''))
    await expect.poll(() => received('student', 'Waiting at the end')).toMatchObject([{ story: 'a whole story' }])
    await expect.poll(() => text(page).inputValue()).toBe('half a story')
  })
})

test('a 401 in mid-replay stops after one request, asks for the sign-in, and all goes by itself afterwards (O-21)', async () => {
  const page = await openAs('student')
  await go(page, '/student/home')
  await product.network.set('down')
  await submit(page, 'First in line', 'one')
  await submit(page, 'Second in line', 'two')
  await go(page, '/sync')
  await item(page, 'Second in line').waitFor()

  product.network.resetCounts()
  await product.network.set({ kind: 'signed-out', paths: /Sync\/Batch/ })
  await online(page)
  await page.waitForURL(/account\/login/)
  await page.getByText(/to send what waits on this device/).waitFor()
  await page.getByText('Signed out.').filter({ visible: true }).first().waitFor()
  await page
    .getByText(/Sign in to send/)
    .filter({ visible: true })
    .first()
    .waitFor()
  // Counted where requests arrive, because a try from the time without a network may end only now.
  expect(product.network.count('POST /api/Sync/Batch')).toEqual({ asked: 1, done: 0, hit: 1 })
  expect(await received('student', 'First in line')).toEqual([])

  await product.network.set('ok')
  await fillSignIn(page, 'student')
  await page.waitForURL(/\/sync$/)
  for (const name of ['First in line', 'Second in line'])
    await item(page, name)
      .getByText(/Received/)
      .waitFor()
  expect(await received('student', 'First in line')).toMatchObject([{ story: 'one' }])
  expect(await received('student', 'Second in line')).toMatchObject([{ story: 'two' }])
})
