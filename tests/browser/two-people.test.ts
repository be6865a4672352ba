import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { receiptShown, toReview } from './harness/answer-form.ts'
import { aDevice, laptop, type Device } from './harness/device.ts'
import { holdStores } from './harness/hold-stores.ts'
import { aQuestion, anOpenAssessment, receivedAnswers } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { fillSignIn, signedOut, signIn, type DemoName } from './harness/sign-in.ts'
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
  await receiptShown(page)
}

async function signOut(page: Page, { unsent }: { unsent: boolean }): Promise<void> {
  await go(page, '/student/home')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  if (unsent) await page.getByRole('dialog').getByRole('button', { name: 'Keep here, locked' }).click()
  await signedOut(page)
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
    await page.getByText('Nothing is waiting').waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    expect(await page.getByText('In progress').count()).toBe(0)
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
    const letGo = await holdStores(page, 'core', ['users', 'facts'])
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep here, locked' }).click()
    await page.waitForFunction(() => localStorage.getItem('auth-token') === null)
    // What is said in the same moment is on the screen after two frames.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
    )
    expect(await page.getByText(/You are signed out/).count()).toBe(0)
    await letGo()
    await signedOut(page)
    await page.close()

    batches.length = 0
    await product.network.set('ok')
    const next = await context.newPage()
    await signIn(next, product.url, 'student2')
    await go(next, '/sync')
    await next.getByText('Nothing is waiting').waitFor()
    await next.getByRole('button', { name: 'Try now' }).click()
    await next.getByText('All caught up.').filter({ visible: true }).first().waitFor()
    expect(batches.flatMap(({ users }) => users)).toEqual([])
    expect(await received('student', 'Left in a hurry')).toEqual([])
  })

  test('a session that ended elsewhere takes no form away, sends nothing and loses nothing: it all goes after the next sign-in', async () => {
    const page = await openAs('student')
    await begin(page, 'Begun before the end', 'half a story')
    await product.network.set('down')
    await submit(page, 'Waiting at the end', 'a whole story')
    const { token } = await session(page)
    await fetch(`${product.server.url}/api/Account/SignOut`, {
      method: 'POST',
      headers: { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: '{}',
    })
    await go(page, `/student/newassessments/${id['Begun before the end']}`)
    await expect.poll(() => text(page).inputValue()).toBe('half a story')

    await product.network.set('ok')
    await online(page)
    await page
      .getByText(/Sign in to send/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await text(page).fill('half a story, and more')
    expect(await received('student', 'Waiting at the end')).toEqual([])
    await page.getByRole('link', { name: 'Save and leave' }).click()
    await page.waitForURL(/account\/login/)
    await fillSignIn(page, 'student')
    await page.waitForURL(/newassessments$/)
    await expect.poll(() => received('student', 'Waiting at the end')).toMatchObject([{ story: 'a whole story' }])
    await go(page, `/student/newassessments/${id['Begun before the end']}`)
    await expect.poll(() => text(page).inputValue()).toBe('half a story, and more')
  })
})

test('a 401 in mid-replay stops after one request, asks for the sign-in, and all goes automatically afterwards (O-21)', async () => {
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
