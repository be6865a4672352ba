import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerAll, receiptShown } from './harness/answer-form.ts'
import { callAs } from './harness/api-as.ts'
import { aDevice, type Device } from './harness/device.ts'
import type { Reply } from './harness/fault-proxy.ts'
import { anOpenAssessment, anUnopenedAssessment, aQuestion, editBehindClosedDoors } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn, type DemoName } from './harness/sign-in.ts'
import { filesHolding, storedTexts } from './harness/stored-texts.ts'
import { workerReady } from './harness/worker-facts.ts'

// O-26: right answers and unreleased texts of an author never reach a student's device.
const asked = 'zqAskedOfEverybody'
const unreleased = 'zqRightButNotReleased'
const rightAnswerField = 'IsCorrectAnswer'

let product: Product
let device: Device
/** Every reply of the server to the browser, for its pages and its worker. */
let heard: Reply[]
let ids: { answered: string; later: string }

beforeAll(async () => {
  product = await startProduct()
  const { url } = product.server
  ids = {
    answered: await anOpenAssessment(url, 'Riddles', riddles(asked)),
    later: await anUnopenedAssessment(url, 'Opened later', riddles('zqLater')),
  }
  await anUnopenedAssessment(url, 'Still being written', riddles(unreleased))
  product.network.overhear((reply) => heard.push(reply))
})
afterAll(() => product.dispose())
afterEach(() => device.dispose())

/** Two questions with the words in every text that an author can write; one option is right. */
function riddles(words: string) {
  return [
    aQuestion('riddle', 3, {
      Question: `${words} question`,
      Explanation: `${words} help`,
      Required: true,
      options: [`${words} first`, `${words} second`, `${words} third`],
      right: `${words} second`,
    }),
    aQuestion('why', 2, { Question: `${words}, and why?` }),
  ]
}

async function signedIn(who: DemoName): Promise<Page> {
  heard = []
  device = await aDevice()
  const page = await (await device.open()).newPage()
  await signIn(page, product.url, who)
  await workerReady(page)
  return page
}

async function downloadAnswerAndSubmit(page: Page): Promise<void> {
  await page.goto(`${product.url}/student/newassessments`)
  const card = page.getByRole('article', { name: 'Riddles', exact: true })
  await card.getByRole('button', { name: /download/i }).click()
  await card.getByText(/ready offline/i).waitFor()
  await card.getByRole('link', { name: 'Start Riddles' }).click()
  await answerAll(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await receiptShown(page)
  await page.goto(`${product.url}/sync`)
  await page
    .getByRole('article', { name: 'Riddles: your answers' })
    .getByText(/Received/)
    .waitFor()
}

/** Loads all changes, including the author's latest work, and every page that shows answers. */
async function takeInTheNews(page: Page): Promise<void> {
  await page.goto(`${product.url}/student/newassessments`)
  await page.getByRole('article', { name: 'Opened later', exact: true }).waitFor()
  await page.goto(`${product.url}/student/careerassessments`)
  await page
    .getByRole('link', { name: /Riddles/ })
    .first()
    .click()
  await page.getByText(`${asked} question`).waitFor()
}

const addressesWith = (words: string) => heard.filter(({ text }) => text.includes(words)).map(({ address }) => address)

test('a student’s device gets no right answer and nothing unreleased, in no reply and in no place of its storage (O-26)', async () => {
  const page = await signedIn('student')
  await downloadAnswerAndSubmit(page)
  await editBehindClosedDoors(product.server.url, ids.answered, 'Riddles', riddles(unreleased))
  await (
    await callAs(product.server.url, 'admin')
  )('Assessment/ActivateCareerAssessment', { Id: ids.later })
  await takeInTheNews(page)
  const stored = await storedTexts(page)
  await device.close()

  // The search works: it finds the texts that each address must contain.
  expect(addressesWith(asked)).not.toEqual([])
  expect(addressesWith('"Outcomes"')).toContain('POST /api/Sync/Batch')
  expect(stored.databases).toContain(asked)
  expect(stored.localStorage).toContain('student@demo.test')
  expect(stored.caches).toContain('/index.html')
  expect(await filesHolding(device.folder, 'student@demo.test')).not.toEqual([])

  for (const secret of [unreleased, rightAnswerField]) {
    expect(addressesWith(secret)).toEqual([])
    for (const [place, text] of Object.entries(stored))
      expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
    expect(await filesHolding(device.folder, secret)).toEqual([])
  }
  // A right answer must not appear under another name either. The score of an assessment that is not graded is null; the student of
  // the demo has results of mock tests: numbers of points, and of right answers in a topic.
  expect(
    heard
      .filter(({ address }) => address.includes('/api/'))
      .flatMap(
        ({ text }) => text.match(/(?!"Score":\{|"Right":\d)"\w*(?:correct|scor|right|solution)\w*":(?!null)/gi) ?? [],
      ),
  ).toEqual([])
})

test('the same search finds both in what an author’s browser is told (O-26)', async () => {
  const page = await signedIn('admin')
  // The client has no page for authors yet, so the browser sends the request of such a page.
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth-token')}` }
    await (await fetch('/api/Assessment/GetAdminCareerAssessments?pageSize=200', { headers })).text()
  })
  for (const secret of [unreleased, rightAnswerField])
    await expect.poll(() => addressesWith(secret)).toEqual(['GET /api/Assessment/GetAdminCareerAssessments'])
})
