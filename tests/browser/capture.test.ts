import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#kit/seeded-random.ts'
import { aDevice, laptop, phone, type Device } from './harness/device.ts'
import { enteredOnScreen, lostEntries, recordEntries } from './harness/entries.ts'
import { holdStores } from './harness/hold-stores.ts'
import { holdTimers } from './harness/hold-timers.ts'
import { aQuestion, anOpenAssessment } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { storedTexts } from './harness/stored-texts.ts'

let product: Product
let student: Device
let mentor: Device
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
  for (const name of ['Killed once', 'Killed again', 'Killed at last', 'Refused text', 'Left'])
    address[name] = `/student/newassessments/${await anOpenAssessment(product.server.url, name, questions)}`
  student = await settled('student', phone, false)
  mentor = await settled('mentor', laptop, true)
})
afterAll(async () => {
  await Promise.all([student.dispose(), mentor.dispose()])
  await product.dispose()
})

const at = (name: string) => `${product.url}${address[name]}`
const words = [
  'water',
  'my',
  'sister',
  'ẹ̀kọ́',
  'because',
  'the',
  'clinic',
  'repairs',
  'a',
  'generator',
  'slowly,',
  'and',
  'then',
  '“listen”',
]

/** Enters text and choices like a person in a hurry; resolves with the error that stopped it. */
async function robot(round: () => Promise<void>): Promise<unknown> {
  for (;;) {
    const stopped = await round().then(
      () => null,
      (reason: unknown) => reason,
    )
    if (stopped !== null) return stopped
  }
}

function phrase(random: () => number): string {
  return Array.from({ length: 2 + Math.floor(random() * 6) }, () => words[Math.floor(random() * words.length)]).join(
    ' ',
  )
}

async function toFirstQuestion(page: Page): Promise<void> {
  const previous = page.getByRole('button', { name: 'Previous' })
  await previous.waitFor()
  while (await previous.isEnabled()) await previous.click()
}

/** Answers three questions, forwards and back: long text, one choice, several choices. */
async function answerRound(page: Page, random: () => number): Promise<void> {
  await page.getByRole('textbox').press('Control+End')
  await page.keyboard.type(` ${phrase(random)}`, { delay: 4 })
  await page.getByRole('button', { name: 'Next' }).click()
  await page
    .getByRole('radio')
    .nth(Math.floor(random() * 4))
    .check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await page
    .getByRole('checkbox')
    .nth(Math.floor(random() * 4))
    .click({ force: true })
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
}

/** The answers of the three questions; the page may open with any of them. */
async function readThree(page: Page): Promise<Record<string, string>> {
  await toFirstQuestion(page)
  const found = await enteredOnScreen(page)
  for (let step = 0; step < 2; step++) {
    await page.getByRole('button', { name: 'Next' }).click()
    Object.assign(found, await enteredOnScreen(page))
  }
  return found
}

/**
 * A device with a session, whose browser was closed and opened again: the browser writes a session to disk some seconds late. `whole`:
 * the full browser. Most are killed in the shell, which starts in half the time and stores what pages write by the same code.
 */
async function settled(who: 'student' | 'mentor', options: BrowserContextOptions, whole: boolean): Promise<Device> {
  const device = await aDevice({ whole })
  await signIn(await (await device.open(options)).newPage(), product.url, who)
  await device.open(options)
  return device
}

interface Life {
  device: Device
  options: BrowserContextOptions
  path: string
  start(page: Page): Promise<void>
  round(page: Page, random: () => number): Promise<void>
  read(page: Page): Promise<Record<string, string>>
}

/** One run of the browser: opens the page, enters answers until a random moment, dies and opens the page again. Checks the answers. */
async function expectKept(
  { device, options, path, start, round, read }: Life,
  seed: number,
  before: Record<string, string>,
): Promise<Record<string, string>> {
  const random = seededRandom(seed)
  const context = device.context() ?? (await device.open(options))
  const entries = await recordEntries(context)
  const page = await context.newPage()
  await page.goto(product.url + path)
  await start(page)
  const typing = robot(() => round(page, random))
  await expect.poll(() => entries.some(({ isDue }) => isDue), { interval: 5 }).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, random() * 1500))
  await device.kill()
  expect(String(await typing)).toMatch(/closed|crashed/i)

  const again = await (await device.open(options)).newPage()
  await again.goto(product.url + path)
  const found = await read(again)
  expect(lostEntries(entries, before, found), `seed ${seed}, ${entries.length} entries`).toEqual([])
  return found
}

describe('a browser that is killed while somebody answers (O-01)', () => {
  test.each([
    ['Killed once', [1, 2, 3]],
    ['Killed again', [4]],
    ['Killed at last', [5]],
  ] as const)(
    'loses at most the last 300 ms, in a new attempt and in a re-opened draft: %s, %j',
    async (name, seeds) => {
      let before: Record<string, string> = {}
      for (const seed of seeds)
        before = await expectKept(
          {
            device: student,
            options: phone,
            path: address[name] ?? '',
            start: toFirstQuestion,
            round: answerRound,
            read: readThree,
          },
          seed,
          before,
        )
    },
  )

  test('loses at most the last 300 ms of a mentor’s feedback, a form shown as a whole', async () => {
    const home = await (await mentor.open(laptop)).newPage()
    await home.goto(`${product.url}/mentor/home`)
    const path = (await home.locator('main a[href^="/mentor/careerassessments/"]').first().getAttribute('href')) ?? ''
    let before: Record<string, string> = {}
    for (const seed of [11, 12])
      before = await expectKept(
        {
          device: mentor,
          options: laptop,
          path,
          start: (page) => feedback(page).press('Control+End'),
          round: async (page, random) => page.keyboard.type(`${phrase(random)} `, { delay: 4 }),
          read: readFeedback,
        },
        seed,
        before,
      )
  })
})

const feedback = (page: Page) => page.getByRole('textbox', { name: 'Feedback' })

async function readFeedback(page: Page): Promise<Record<string, string>> {
  await feedback(page).waitFor()
  return enteredOnScreen(page)
}

const waysToLeave = [
  [
    'hidden',
    async (page: Page) => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    },
  ],
  [
    'left for another site',
    async (page: Page) => {
      await page.goto('about:blank')
    },
  ],
  [
    'left by an address',
    async (page: Page) => {
      await page.goto(`${product.url}/privacy`)
    },
  ],
  [
    'reloaded',
    async (page: Page) => {
      await page.reload()
    },
  ],
  [
    'closed',
    async (page: Page) => {
      await page.close()
    },
  ],
] as const

/** A page with this text in no database: the start of the typing was written, and the timer for the rest does not run. */
async function withUnwritten(context: BrowserContext, text: string): Promise<Page> {
  const page = await context.newPage()
  await holdTimers(page, { fromMs: 50 })
  await page.goto(at('Left'))
  await page.getByRole('textbox').fill('Begun')
  await expect.poll(async () => (await storedTexts(page)).databases.includes('Begun')).toBe(true)
  await page.getByRole('textbox').fill(text)
  return page
}

async function expectThere(context: BrowserContext, text: string): Promise<void> {
  const again = await context.newPage()
  await again.goto(at('Left'))
  await expect.poll(() => again.getByRole('textbox').inputValue()).toBe(text)
  await again.close()
}

describe('text that no timer had the time to write (O-01)', () => {
  test.each(waysToLeave)(
    'is there after the page was %s, in a new attempt and in a re-opened draft',
    async (how, leave) => {
      const context = student.context() ?? (await student.open())
      for (const text of [`Written and ${how}`, `Written again and ${how}`]) {
        await leave(await withUnwritten(context, text))
        await expectThere(context, text)
      }
    },
  )

  test.each(waysToLeave)('is there although another tab was writing while the page was %s', async (how, leave) => {
    const context = student.context() ?? (await student.open())
    const other = await context.newPage()
    await other.goto(`${product.url}/privacy`)
    const page = await withUnwritten(context, `Written beside others and ${how}`)
    const letGo = await holdStores(other, 'outbox', ['drafts'])
    await leave(page)
    await letGo()
    await expectThere(context, `Written beside others and ${how}`)
    await other.close()
  })
})

describe('text that the checks refuse (O-02)', () => {
  test.each([
    ['motto', 3, '  too  short', /minimum of 12/i],
    ['hours', 4, '12,5 h', /./],
  ] as const)(
    'comes back verbatim, with its error, at the same question after a cold start: %s',
    async (question, steps, text, error) => {
      let page = await (student.context() ?? (await student.open())).newPage()
      await page.goto(at('Refused text'))
      await toFirstQuestion(page)
      for (let step = 0; step < steps; step++) {
        if (question === 'hours' && step === 3) await page.getByRole('textbox').fill('long enough to pass')
        await page.getByRole('button', { name: 'Next' }).click()
      }
      await page.getByRole('textbox').fill(text)
      await page.getByRole('button', { name: 'Next' }).click()
      const problem = page.locator(`#answer-${question}-error`)
      const told = await problem.innerText()
      expect(told).toMatch(error)
      await page
        .locator('form')
        .getByText(/Saved on this/)
        .waitFor()
      await student.kill()

      page = await (await student.open()).newPage()
      await page.goto(at('Refused text'))
      await page.getByText(`Question ${steps + 1}`, { exact: true }).waitFor()
      await expect.poll(() => page.getByRole('textbox').inputValue()).toBe(text)
      await expect.poll(() => page.locator(`#answer-${question}-error`).innerText()).toBe(told)
    },
  )
})
