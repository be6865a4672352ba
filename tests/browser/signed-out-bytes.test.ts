import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { receiptShown } from './harness/answer-form.ts'
import { aDevice, laptop, type Device } from './harness/device.ts'
import { aQuestion, anOpenAssessment, receivedAnswers } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { filesHolding, storedTexts } from './harness/stored-texts.ts'
import { workerReady } from './harness/worker-facts.ts'

// O-08: the next owner of the phone finds no answers and no texts of the person before, not even in the browser's files.
const asked = 'zqAskedInTheMirror'
const drafted = 'zqDraftedHalfway ẹ̀kọ́'
const sent = 'zqHandedInOffline'

let product: Product
let device: Device
const id: Record<string, string> = {}

beforeAll(async () => {
  product = await startProduct()
  for (const name of ['Begun', 'Waiting'])
    id[name] = await anOpenAssessment(product.server.url, name, [
      aQuestion('story', 2, { Question: `${asked}?`, Required: true }),
    ])
})
afterAll(() => product.dispose())
beforeEach(async () => {
  await product.network.set('ok')
  device = await aDevice()
})
afterEach(() => device.dispose())

async function answer(page: Page, name: string, words: string): Promise<void> {
  await page.goto(`${product.url}/student/newassessments/${id[name]}`)
  await page.getByRole('textbox').fill(words)
  await page
    .locator('form')
    .getByText(/Saved on this/)
    .waitFor()
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${product.url}/student/home`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const keep = page.getByRole('dialog').getByRole('button', { name: 'Keep here, locked' })
  const gone = page.getByText(/You are signed out/).first()
  await keep.or(gone).first().waitFor()
  if (await keep.isVisible()) await keep.click()
  await gone.waitFor()
}

const mirrors = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => name.startsWith('mirror:') && name !== 'mirror:visitor:5'),
  )

/** Which of the words a file of the profile contains, in both encodings that the browser uses for text. */
async function found(words: readonly string[]): Promise<string[]> {
  const all = await Promise.all(
    words.map(async (one) => ((await filesHolding(device.folder, one)).length > 0 ? [one] : [])),
  )
  return all.flat()
}

test('no file of the browser holds an answer or a copied row, before a sign-out or after it; the same person finds all of it again (O-08, O-05)', async () => {
  let page = await (await device.open(laptop)).newPage()
  await signIn(page, product.url, 'student')
  await workerReady(page)
  await page.goto(`${product.url}/student/newassessments`)
  const card = page.getByRole('article', { name: 'Begun', exact: true })
  await card.getByRole('button', { name: /download/i }).click()
  await card.getByText(/ready offline/i).waitFor()
  await answer(page, 'Begun', drafted)
  await product.network.set('down')
  await answer(page, 'Waiting', sent)
  const review = page.getByRole('heading', { name: 'Check your answers' })
  while (!(await review.isVisible())) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await receiptShown(page)
  // The search reads databases: it finds plain text in them, also after the text was deleted.
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('in plain', 1)
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('rows').put('zqInPlain ẹ', 1)
        })
        opening.addEventListener('success', () => {
          opening.result.close()
          done()
        })
        opening.addEventListener('error', () => failed(opening.error ?? new Error('not stored')))
      }),
  )
  // Everything is there for its owner.
  const { databases } = await storedTexts(page)
  for (const words of [asked, drafted, sent]) expect(databases).toContain(words)
  await device.close()
  expect(await found([asked, drafted, sent, 'zqInPlain ẹ'])).toEqual(['zqInPlain ẹ'])

  page = await (await device.open(laptop)).newPage()
  await signOut(page)
  expect(await mirrors(page)).toEqual([])
  const left = Object.values(await storedTexts(page)).join(' ')
  for (const words of [asked, drafted, sent, 'student@demo.test']) expect(left).not.toContain(words)
  await device.close()
  expect(await found([asked, drafted, sent])).toEqual([])

  await product.network.set('ok')
  page = await (await device.open(laptop)).newPage()
  await signIn(page, product.url, 'student')
  await page.goto(`${product.url}/student/newassessments/${id['Begun']}`)
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe(drafted)
  await expect
    .poll(async () => JSON.stringify(await receivedAnswers(product.server.url, 'student', id['Waiting'] ?? '')))
    .toContain(sent)
})

test('another tab, with an answer of the server still on its way, does not make the copies again (O-08)', async () => {
  const context = await device.open(laptop)
  const page = await context.newPage()
  await signIn(page, product.url, 'student2')
  const other = await context.newPage()
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let tellUnderWay = (): void => {}
  const underWay = new Promise<void>((resolve) => {
    tellUnderWay = resolve
  })
  await other.route('**/api/Sync/GetAllChanges*', async (route) => {
    const response = await route.fetch()
    tellUnderWay()
    await held
    await route.fulfill({ response })
  })
  await other.goto(`${product.url}/student/home`)
  await underWay
  await signOut(page)
  release()
  await other.waitForURL((address) => !address.pathname.startsWith('/student'))
  await expect.poll(() => mirrors(page)).toEqual([])
  await other.close()
  expect(await mirrors(page)).toEqual([])
})

test('copies left by a tab that died before it heard of the sign-out go at the next start (O-08)', async () => {
  const context = await device.open(laptop)
  const page = await context.newPage()
  await page.goto(product.url)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('mirror:somebody:30', 1)
        opening.addEventListener('success', () => {
          opening.result.close()
          done()
        })
      }),
  )
  await page.reload()
  await expect.poll(() => mirrors(page)).toEqual([])
})
