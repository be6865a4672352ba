import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leaveReceipt, receiptShown, toReview } from './harness/answer-form.ts'
import { aDevice, laptop, phone, type Device } from './harness/device.ts'
import { aQuestion, anOpenAssessment, receivedAnswers } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'

let product: Product
let device: Device
let context: BrowserContext
const faults: string[] = []
const id: Record<string, string> = {}

const questions = [
  aQuestion('story', 2, { Required: true }),
  aQuestion('wish', 2),
  aQuestion('day', 3, { options: ['Fixing', 'Helping', 'Solving'] }),
]

beforeAll(async () => {
  product = await startProduct()
  for (const name of [
    'Once only',
    'Submitted next door',
    'Two tabs',
    'Typed at once',
    'Same words',
    'No room on a phone',
    'No room on a laptop',
    'No room to submit',
    'Ten taps',
    'Ten enters',
  ])
    id[name] = await anOpenAssessment(product.server.url, name, questions)
  device = await aDevice()
  context = await device.open()
  context.on('weberror', (event) => faults.push(String(event.error())))
  await signIn(await context.newPage(), product.url, 'student')
})
afterAll(async () => {
  await device.dispose()
  await product.dispose()
})
beforeEach(async () => {
  faults.length = 0
  for (const page of context.pages().slice(1)) await page.close()
})

const received = (name: string) => receivedAnswers(product.server.url, 'student', id[name] ?? '')
const text = (page: Page) => page.getByRole('textbox')
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

async function open(name: string, before?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await context.newPage()
  await before?.(page)
  await page.goto(`${product.url}/student/newassessments/${id[name]}`)
  await text(page).waitFor()
  return page
}

async function submit(page: Page): Promise<void> {
  await page.bringToFront()
  await toReview(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await receiptShown(page)
}

describe('after a submission (O-03)', () => {
  test('nothing asks about unsaved answers, and the form is not offered again', async () => {
    const page = await open('Once only')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await text(page).fill('All I wanted to say')
    await submit(page)
    await leaveReceipt(page)
    await page.goto(`${product.url}/student/newassessments`)
    await page
      .getByRole('article', { name: 'Once only', exact: true })
      .getByText(/Submitted|Waiting to send/)
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: 'Continue Once only' }).count()).toBe(0)

    await page.reload()
    await page.goto(`${product.url}/sync`)
    await page.getByRole('article', { name: 'Once only: your answers' }).waitFor()
    expect(await page.getByRole('heading', { name: 'In progress' }).count()).toBe(0)
    await page.goto(`${product.url}/student/newassessments/${id['Once only']}`)
    await receiptShown(page)
    expect(await text(page).count()).toBe(0)
    expect(asked).toEqual([])
  })

  test('another tab with the form says so at once, and can no longer write', async () => {
    const there = await open('Submitted next door')
    const here = await open('Submitted next door')
    await text(here).fill('Written here')
    await expect.poll(() => text(there).inputValue()).toBe('Written here')
    await submit(here)
    await receiptShown(there)
    await expect.poll(() => received('Submitted next door')).toMatchObject([{ story: 'Written here' }])
  })
})

describe('two tabs on one attempt (O-04)', () => {
  test('show both what either of them was told, and submit it', async () => {
    const [one, two] = [await open('Two tabs'), await open('Two tabs')]
    await text(one).fill('From the first tab')
    await expect.poll(() => text(two).inputValue()).toBe('From the first tab')
    await next(two)
    await text(two).fill('From the second tab')
    await next(two)
    await two.getByRole('radio', { name: 'Helping' }).check({ force: true })
    await one.bringToFront()
    await next(one)
    await expect.poll(() => text(one).inputValue()).toBe('From the second tab')
    await one
      .locator('form')
      .getByText(/Saved on this/)
      .waitFor()
    await submit(one)
    await expect
      .poll(() => received('Two tabs'))
      .toEqual([{ story: 'From the first tab', wish: 'From the second tab', day: 'Helping' }])
    expect(faults).toEqual([])
  })

  test('lose nothing when both are typed in at the same time', async () => {
    const [one, two] = [await open('Typed at once'), await open('Typed at once')]
    await text(one).fill('-')
    await expect.poll(() => text(two).inputValue()).toBe('-')
    await next(two)
    const [story, wish] = ['a long story that is typed without a pause', 'a wish that is typed in the very same second']
    await Promise.all([
      text(one).pressSequentially(story, { delay: 15 }),
      text(two).pressSequentially(wish, { delay: 17 }),
    ])
    expect(await text(one).inputValue()).toBe(`-${story}`)
    expect(await text(two).inputValue()).toBe(wish)
    await one.bringToFront()
    await next(one)
    await expect.poll(() => text(one).inputValue()).toBe(wish)
    await two.bringToFront()
    await two.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => text(two).inputValue()).toBe(`-${story}`)
    await submit(one)
    await expect.poll(() => received('Typed at once')).toMatchObject([{ story: `-${story}`, wish }])
    expect(faults).toEqual([])
  })

  test('let the last word on the same question stand in both', async () => {
    const [one, two] = [await open('Same words'), await open('Same words')]
    await text(one).fill('First thought')
    await expect.poll(() => text(two).inputValue()).toBe('First thought')
    await text(two).fill('Second thought')
    await expect.poll(() => text(one).inputValue()).toBe('Second thought')
    await text(one).fill('Last thought')
    await expect.poll(() => text(two).inputValue()).toBe('Last thought')
    await submit(two)
    await expect.poll(() => received('Same words')).toMatchObject([{ story: 'Last thought' }])
    expect(faults).toEqual([])
  })
})

/** From now on the test can make the disk of this page full, and free again. */
async function withDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
      const { dataset } = document.documentElement
      if (dataset['disk'] !== 'full') return put.apply(this, given)
      // Copies of lists are written too, whenever they come.
      if (this.name === 'drafts') dataset['refused'] = String(1 + Number(dataset['refused'] ?? 0))
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
}
const disk = (page: Page, state: 'full' | 'free') =>
  page.evaluate((now) => {
    document.documentElement.dataset['disk'] = now
  }, state)
const refusals = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['refused']))
/** The number of refusals after the last try: copies are deleted one after the other. */
async function settledRefusals(page: Page): Promise<number> {
  let last = -1
  await expect
    .poll(
      async () => {
        const before = last
        last = await refusals(page)
        return last === before
      },
      { interval: 500 },
    )
    .toBe(true)
  return last
}
const copyIn = async (page: Page) =>
  decodeURIComponent((await page.getByRole('link', { name: 'Download a copy' }).getAttribute('href')) ?? '')
const savedWords = (page: Page) => page.getByText(/Saved on this/).filter({ visible: true })

describe('a device without room (O-06)', () => {
  test.each([
    ['phone', phone],
    ['laptop', laptop],
  ] as const)('never says saved, offers a copy, and saves once there is room: on a %s', async (kind, { viewport }) => {
    const page = await open(`No room on a ${kind}`, withDisk)
    if (viewport) await page.setViewportSize(viewport)
    await text(page).fill('There was room for this')
    await savedWords(page).first().waitFor()
    await disk(page, 'full')
    await text(page).fill('There was no room for this')
    await page.getByText('Not saved.', { exact: true }).waitFor()
    await page
      .getByText(/no room left/)
      .first()
      .waitFor()
    expect(await savedWords(page).count()).toBe(0)
    expect(await copyIn(page)).toContain('There was no room for this')
    // One write, and one more after the database was opened again: the copies were deleted before, so no more space can be
    // freed (O-07).
    const before = await settledRefusals(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => refusals(page)).toBe(before + 2)
    await page.getByText('Not saved.', { exact: true }).waitFor()

    await disk(page, 'free')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Not saved.', { exact: true }).waitFor({ state: 'detached' })
    await savedWords(page).first().waitFor()
    await page.close()
    const again = text(await open(`No room on a ${kind}`))
    await expect.poll(() => again.inputValue()).toBe('There was no room for this')
  })

  test('keeps the form when a submission finds no room, and submits once there is', async () => {
    const page = await open('No room to submit', withDisk)
    await text(page).fill('Kept in the form')
    await toReview(page)
    await savedWords(page).first().waitFor({ state: 'hidden' })
    await disk(page, 'full')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Not saved.', { exact: true }).waitFor()
    await expect.poll(() => copyIn(page)).toContain('Kept in the form')
    // The message may come from the typed text first. The submission frees space and tries again until its own message appears.
    await page.getByRole('button', { name: 'Submit' }).waitFor()
    expect(await received('No room to submit')).toEqual([])

    await disk(page, 'free')
    await page.getByRole('button', { name: 'Try again' }).click()
    await receiptShown(page)
    await expect.poll(() => received('No room to submit')).toMatchObject([{ story: 'Kept in the form' }])
  })
})

describe('ten taps in 300 ms on Submit (O-19)', () => {
  test.each(['Ten taps', 'Ten enters'])('make one submission: %s', async (name) => {
    const page = await open(name)
    await text(page).fill('Only once')
    await toReview(page)
    // The sender may be this tab, another tab or the worker.
    product.network.resetCounts()
    await page.getByRole('button', { name: 'Submit' }).evaluate((button, taps) => {
      if (!(button instanceof HTMLElement)) throw new TypeError('no button')
      const press = () => (taps ? button.click() : button.closest('form')?.requestSubmit())
      // Five before the page could draw anything, five after.
      for (let at = 0; at < 5; at++) press()
      for (let at = 5; at < 10; at++) setTimeout(press, at * 30)
    }, name === 'Ten taps')
    // A page that is left in the middle of sending sends again, under the same key.
    await page.getByRole('heading', { level: 1, name: 'Received.' }).waitFor()
    await page.goto(`${product.url}/sync`)
    await page
      .getByRole('article', { name: `${name}: your answers` })
      .getByText(/Received/)
      .waitFor()
    expect(await page.getByRole('article', { name: `${name}: your answers` }).count()).toBe(1)
    expect(await received(name)).toHaveLength(1)
    expect([...product.network.keys().values()]).toMatchObject([{ confirmed: 1 }])
    expect(faults).toEqual([])
  })
})
