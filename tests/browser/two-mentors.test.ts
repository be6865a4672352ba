import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { apiAs, callAs } from './harness/api-as.ts'
import { aDevice, laptop, phone, type Device } from './harness/device.ts'
import { aQuestion, anOpenAssessment } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

let product: Product
let first: Device
let second: Device

beforeAll(async () => {
  product = await startProduct()
  first = await aDevice()
  second = await aDevice()
})
afterAll(async () => {
  await Promise.all([first.dispose(), second.dispose()])
  await product.dispose()
})

const name = 'Two mentors read this'

/** Submits a student's answers, written on `device`, in the sector of both mentors; returns the id of the response. */
async function anAnswer(assessmentId: string, text: string, device: string): Promise<string> {
  const at = new Date().toISOString()
  const ask = await callAs(product.server.url, 'student2')
  const receipt = (await ask('Assessment/SubmitCareerAssessmentResponses', {
    AssessmentId: assessmentId,
    Version: 1,
    AttemptId: randomId(),
    Questions: [
      { QuestionId: 'why', Answer: text },
      { QuestionId: 'day', Answer: 'Helping' },
    ],
    StartedAt: at,
    AnsweredAt: at,
    Device: device,
  })) as { StudentAssessmentId: string }
  return receipt.StudentAssessmentId
}

/** Signs in, loads the responses, and loses the network. */
async function awayWithResponses(device: Device, who: 'mentor' | 'colleague', id: string): Promise<Page> {
  const page = await (await device.open(laptop)).newPage()
  await signIn(page, product.url, who)
  await workerReady(page)
  await page.goto(`${product.url}/mentor/careerassessments/${id}`)
  await page.getByText('From the village').first().waitFor()
  return page
}

/** A person comes back to a page with copies that are some minutes old, so the page fetches them again. */
async function lookAgain(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 5 * 60_000)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: /feedback/i }).fill(words)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await page.getByRole('heading', { name: 'Saved on this device' }).waitFor()
}

test('two mentors answer one response without a network: both texts are kept, both are told, and nobody’s text goes out of sight (O-33)', async () => {
  const assessmentId = await anOpenAssessment(product.server.url, name, [aQuestion('why', 2), aQuestion('day', 2)])
  const id = await anAnswer(assessmentId, 'From the village', 'Chrome on Android')
  const [one, two] = [await awayWithResponses(first, 'mentor', id), await awayWithResponses(second, 'colleague', id)]
  await product.network.set('down')
  await one.context().setOffline(true)
  // The sync words lie over the foot of the page, but not over its button.
  await one.setViewportSize({ width: 360, height: 600 })
  await one.evaluate(() => {
    window.dispatchEvent(new Event('offline'))
    window.scrollTo(0, 0)
  })
  await one.getByRole('button', { name: 'Hide this message' }).waitFor()
  await one.getByRole('button', { name: 'Write feedback' }).click({ trial: true, timeout: 5_000 })
  // The error summary loses its line as soon as the answer is right.
  await one.getByRole('button', { name: 'Send feedback' }).click()
  await one.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await one.getByRole('textbox', { name: /feedback/i }).fill('You')
  await one.getByRole('heading', { name: 'There is a problem' }).waitFor({ state: 'detached' })
  await write(one, 'You explain too little')
  // The mentor edits the feedback before it is sent: the page reports the edited text as saved too.
  await one.getByRole('link', { name: 'Change it' }).click()
  await write(one, 'You explain well. Ask a nurse what she explains most.')
  await one.context().setOffline(false)
  // The second one is still writing when the network comes back.
  await two.getByRole('textbox', { name: /feedback/i }).fill('You listen. Visit a clinic')

  await product.network.set('ok')
  await one.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })
  await one.getByText('You explain well.').first().waitFor()
  // The end of the feedback follows the server: it says "Sent" only now, and leads to the response that waits longest.
  await one.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  await one.getByRole('link', { name: /^Next: .+, \d+ days$/ }).waitFor()
  await lookAgain(two)
  await two.getByText('You explain well.').first().waitFor()
  // The first mentor's feedback arrived while the second one was typing: the typed text stays.
  expect(await two.getByRole('textbox', { name: /feedback/i }).inputValue()).toBe('You listen. Visit a clinic')

  await product.network.set('down')
  await write(two, 'You listen. Visit a clinic and listen there.')
  await product.network.set('ok')
  await two.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })
  await two.getByText('You listen. Visit a clinic and listen there.').first().waitFor()
  await two.goto(`${product.url}/notifications`)
  await two.getByText('had already sent feedback').waitFor()
  await one.goto(`${product.url}/notifications`)
  await one.getByText('also sent feedback').waitFor()

  const { Items } = (await (
    await apiAs(product.server.url, 'student2')
  )('Assessment/GetMyAnsweredCareerAssessments?pageSize=200')) as unknown as { Items: AnsweredAssessment[] }
  expect(Items.find((row) => row.StudentAssessmentId === id)?.Feedbacks.map(({ Feedback }) => Feedback)).toEqual([
    'You explain well. Ask a nurse what she explains most.',
    'You listen. Visit a clinic and listen there.',
  ])
}, 300_000)

test('a mentor sees a held answer beside the counted one on a phone, and accepts it as a revision', async () => {
  const assessmentId = await anOpenAssessment(product.server.url, 'Answered twice', [
    aQuestion('why', 2),
    aQuestion('day', 2),
  ])
  await anAnswer(assessmentId, 'From the phone', 'Chrome on Android')
  await anAnswer(assessmentId, 'From the school’s computer', 'Firefox on Windows')
  const page = await (await first.open(phone)).newPage()
  await page.goto(`${product.url}/mentor/careerassessments?show=held&keyword=${encodeURIComponent('Answered twice')}`)
  await page.getByRole('row').filter({ hasText: 'Held' }).getByRole('link').first().click()
  const both = page.getByRole('region', { name: 'Both texts' })
  await both.getByText('1 of 2 answers differ.').waitFor()
  for (const words of ['From the phone', 'From the school’s computer', 'Differs', 'Same'])
    await both.getByText(words, { exact: true }).waitFor()
  expect(await both.getByText('Firefox on Windows').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Accept as a revision' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Held, then accepted.').waitFor()
  const { Items } = (await (
    await apiAs(product.server.url, 'student2')
  )('Assessment/GetMyAnsweredCareerAssessments?pageSize=200')) as unknown as { Items: AnsweredAssessment[] }
  expect(Items.filter((row) => row.AssessmentId === assessmentId && row.Counts).map(({ Device }) => Device)).toEqual([
    'Firefox on Windows',
  ])
})
