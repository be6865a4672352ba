import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { phone } from './harness/device.ts'
import { receiptShown } from './harness/answer-form.ts'
import { aQuestion, anOpenAssessment, editBehindClosedDoors, receivedAnswers } from './harness/open-assessment.ts'
import { aStage } from './harness/stage.ts'
import { readyOffline } from './harness/worker-facts.ts'

const stage = aStage()
const name = 'Thirteen questions about what you would like to build one day'
const options = ['Fixing', 'Helping', 'Solving', 'Making']
/** The kinds of questions of an ordinary assessment, in its order. */
const questions = [
  aQuestion('places', 4, { options: ['Village', 'Town'], Required: true }),
  aQuestion('power', 7, { Required: true }),
  ...['program', 'lamp', 'stuck'].map((key) => aQuestion(key, 3, { options, Required: true })),
  ...['puzzles', 'details'].map((key) => aQuestion(key, 15, { Required: true })),
  aQuestion('story', 2, { Required: true }),
  aQuestion('improve', 3, { options, Required: true }),
  aQuestion('hours', 7, { Required: true }),
  aQuestion('learn', 5, { options, Required: true }),
  aQuestion('club', 22, { Required: true }),
  aQuestion('dream', 2, { Required: true }),
]

const band = (page: Page) =>
  page
    .locator('main')
    .getByText(/safe on this phone/)
    .filter({ visible: true })
    .first()
const title = (page: Page) => page.title()

/** The largest number in a sentence about what is safe: it must not fall. */
async function countIn(text: Locator): Promise<number> {
  return Math.max(...[...(await text.innerText()).matchAll(/\d+(?= answers?)/g)].map(Number))
}

test('thirteen questions take at most 18 taps offline, and end with a receipt that turns into the server’s', async () => {
  const { product } = stage
  const id = await anOpenAssessment(product.server.url, name, questions)
  const context = await stage.visit({ ...phone, reducedMotion: 'no-preference', worker: true }, 'student')
  const page = await context.newPage()
  await page.goto(`${product.url}/student/home`)
  await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByText('13 questions').first().waitFor()
  await readyOffline(page)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.getByText('Offline. Keep going.').filter({ visible: true }).first().waitFor()
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }

  const next = () => tap(page.getByRole('button', { name: 'Next', exact: true }))
  const label = (hasText: string) => page.locator('form label').filter({ hasText })
  // The tap that opens the keyboard counts; its keys do not.
  const answers: Readonly<Record<number, () => Promise<void>>> = {
    2: async () => {
      await tap(page.locator('form').getByRole('textbox'))
      await page.keyboard.type('7')
      await next()
    },
    3: () => tap(label('Helping')),
    4: async () => {
      await tap(label('Town'))
      await next()
    },
    5: async () => {
      await tap(page.locator('form select'))
      // The list of the phone is open: its entry is the second tap.
      taps += 1
      await page.locator('form select').selectOption('Helping')
    },
    7: async () => {
      await tap(page.locator('form [inputmode]').first())
      await page.keyboard.type('7')
      await page.keyboard.press('Enter')
    },
    15: () => tap(label('4 stars')),
    22: () => tap(label('Yes')),
  }

  await page.getByRole('link', { name: 'Start' }).first().tap()
  for (const [at, { Id, FieldType }] of questions.entries()) {
    await page.getByRole('heading', { name: `The question called ${Id}` }).waitFor()
    await page.getByText(`Question ${at + 1} of 13`).waitFor()
    await answers[FieldType ?? 0]?.()
  }
  await page.getByText('Ready to submit').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await title(page)).toContain(name)
  await expect.poll(() => countIn(band(page))).toBe(13)
  const before = await countIn(band(page))

  await tap(page.getByRole('button', { name: 'Submit' }))
  await receiptShown(page)
  expect(taps).toBeLessThanOrEqual(18)
  expect(await title(page)).toContain(`${name}, submitted`)
  const facts = page.getByRole('article').getByText(/13 answers, saved on this/)
  await facts.waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await receivedAnswers(product.server.url, 'student', id)).toEqual([])

  // A reload keeps the receipt; Back leads to where the student came from, and the home says the same.
  await page.reload()
  await facts.waitFor()
  await page.goBack()
  await page.waitForURL(/\/student\/home$/)
  const safe = page.getByText(`'${name}' (13 answers) is saved on this phone.`).filter({ visible: true }).first()
  await safe.waitFor()
  expect(await countIn(safe)).toBeGreaterThanOrEqual(before)
  await page.getByRole('link', { name: new RegExp(`${name}.*Submitted.*Waiting to send`) }).waitFor()
  await page.locator('nav:visible').getByRole('link', { name: 'Answers' }).click()
  await page.getByText(/^\d+, 1 waiting$/).waitFor()
  await page.getByRole('link', { name, exact: true }).click()
  await facts.waitFor()

  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Received.' }).waitFor()
  await page.getByRole('article').getByText(/CA-/).waitFor()
  expect(await receivedAnswers(product.server.url, 'student', id)).toHaveLength(1)
})

test('what was begun stays in sight when the author closes it, and says so', async () => {
  const { product } = stage
  const closing = 'Closed meanwhile'
  const asked = [aQuestion('story', 2), aQuestion('wish', 2)]
  const id = await anOpenAssessment(product.server.url, closing, asked)
  const page = await (await stage.visit(phone, 'student2')).newPage()
  await page.goto(`${product.url}/student/newassessments/${id}`)
  await page.getByRole('textbox').fill('Half of it')
  await page
    .getByText(/Saved on this/)
    .first()
    .waitFor()
  await editBehindClosedDoors(product.server.url, id, closing, asked)
  await page.goto(`${product.url}/student/home`)
  await page.getByText('This assessment is closed now.').waitFor()
  await page.getByText('1 of 2').waitFor()
  await page.goto(`${product.url}/student/newassessments`)
  await page.getByRole('article', { name: closing }).getByText('Closed', { exact: true }).waitFor()
  await page.getByRole('link', { name: `Continue ${closing}` }).click()
  await page.getByText('This assessment is closed now.').waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Received.' }).waitFor()
  await page.getByText('Kept, not counted.').waitFor()
  await page.getByText('Staff decide').waitFor()
})
