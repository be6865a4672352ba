import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '#kit/seeded-random.ts'
import { aDevice, laptop, phone, type Device } from './harness/device.ts'
import { enteredOnScreen, lostEntries, recordEntries } from './harness/entries.ts'
import { aQuestion, anOpenAssessment } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'

let product: Product
let device: Device
const address: Record<string, string> = {}

const questions = [
  aQuestion('story', 2, { MaxLength: 5000 }),
  aQuestion('day', 3, { options: ['Fixing', 'Helping', 'Solving', 'Making'] }),
  aQuestion('places', 4, { options: ['Village', 'Town', 'City', 'Abroad'] }),
  aQuestion('motto', 1, { MinLength: 12, MaxLength: 80 }),
  aQuestion('hours', 7, { MinNumber: 1, MaxNumber: 24 }),
]

beforeAll(async () => {
  product = await startProduct()
  for (const name of ['Killed once', 'Killed again', 'Killed at last', 'Refused text', 'Left']) address[name] = `/student/newassessments/${await anOpenAssessment(product.server.url, name, questions)}`
})
afterAll(() => product.dispose())
beforeEach(async () => { device = await aDevice() })
afterEach(() => device.dispose())

const at = (name: string) => `${product.url}${address[name]}`
/** O-01: what may be missing after the end of the browser. */
const graceMs = 300
const words = ['water', 'my', 'sister', 'ẹ̀kọ́', 'because', 'the', 'clinic', 'repairs', 'a', 'generator', 'slowly,', 'and', 'then', '“listen”']

/** Enters text and choices like somebody in a hurry, until the browser is gone. */
async function robot(round: () => Promise<void>): Promise<void> {
  try {
    for (;;) await round()
  } catch {
    // The browser was killed under it.
  }
}

function phrase(random: () => number): string {
  return Array.from({ length: 2 + Math.floor(random() * 6) }, () => words[Math.floor(random() * words.length)]).join(' ')
}

async function toFirstQuestion(page: Page): Promise<void> {
  const previous = page.getByRole('button', { name: 'Previous' })
  await previous.waitFor()
  while (await previous.isEnabled()) await previous.click()
}

/** Three questions there and back: long text, one choice, several. */
async function answerRound(page: Page, random: () => number): Promise<void> {
  await page.getByRole('textbox').press('Control+End')
  await page.keyboard.type(` ${phrase(random)}`, { delay: 4 })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio').nth(Math.floor(random() * 4)).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox').nth(Math.floor(random() * 4)).click({ force: true })
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
}

/** Everything the three questions hold, whichever of them the page opens with. */
async function readThree(page: Page): Promise<Record<string, string>> {
  await toFirstQuestion(page)
  const found = await enteredOnScreen(page)
  for (let step = 0; step < 2; step++) {
    await page.getByRole('button', { name: 'Next' }).click()
    Object.assign(found, await enteredOnScreen(page))
  }
  return found
}

/** Signed in, and the browser closed and opened since: what it keeps of a session it writes down some seconds late. */
async function settled(who: 'student' | 'mentor', options = phone): Promise<BrowserContext> {
  await signIn(await (await device.open(options)).newPage(), product.url, who)
  return device.open(options)
}

/** SIGKILL to every process of the browser; gives back when the last one got it. */
async function killed(): Promise<number> {
  const dying = device.kill()
  const diedAt = Date.now()
  await dying
  return diedAt
}

/** One life of the browser: opens the page, enters things until a random moment, dies, and comes back to the page. What was lost? */
async function life(seed: number, path: string, before: Record<string, string>, act: (page: Page, random: () => number) => Promise<{ round: () => Promise<void>; read: (page: Page) => Promise<Record<string, string>> }>, options = phone) {
  const random = seededRandom(seed)
  const context = device.context() ?? await device.open(options)
  const entries = await recordEntries(context)
  const page = await context.newPage()
  await page.goto(product.url + path)
  const { round, read } = await act(page, random)
  const typing = robot(round)
  await expect.poll(() => entries.length, { interval: 5 }).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, graceMs + random() * 1500))
  const diedAt = await killed()
  await typing

  const again = await (await device.open(options)).newPage()
  await again.goto(product.url + path)
  const found = await read(again)
  expect(lostEntries(entries, before, found, diedAt, graceMs), `seed ${seed}, ${entries.length} entries`).toEqual([])
  return found
}

describe('a browser that is killed while somebody answers (O-01)', () => {
  test('loses at most the last 300 ms, in new attempts and in re-opened drafts', async () => {
    await settled('student')
    const answering = async (page: Page, random: () => number) => {
      await toFirstQuestion(page)
      return { round: () => answerRound(page, random), read: readThree }
    }
    for (const [name, seeds] of [['Killed once', [1, 2, 3]], ['Killed again', [4]], ['Killed at last', [5]]] as const) {
      let before: Record<string, string> = {}
      for (const seed of seeds) before = await life(seed, address[name] ?? '', before, answering)
    }
  })

  test('loses at most the last 300 ms of a mentor’s feedback, a form shown as a whole', async () => {
    const context = await settled('mentor', laptop)
    const home = await context.newPage()
    await home.goto(`${product.url}/mentor/home`)
    const path = await home.locator('main a[href^="/mentor/careerassessments/"]').first().getAttribute('href') ?? ''
    let before: Record<string, string> = {}
    for (const seed of [11, 12]) {
      before = await life(seed, path, before, async (page, random) => {
        await feedback(page).press('Control+End')
        return {
          round: () => page.keyboard.type(`${phrase(random)} `, { delay: 4 }),
          async read(again) {
            await feedback(again).waitFor()
            return enteredOnScreen(again)
          },
        }
      }, laptop)
    }
  })
})

const feedback = (page: Page) => page.getByRole('textbox', { name: 'Feedback' })
