import type { BrowserContext, Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { receiptShown } from './harness/answer-form.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { phone } from './harness/device.ts'
import { aQuestion, anOpenAssessment } from './harness/open-assessment.ts'
import { demoPeople, signIn, type DemoName } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

const stage = aStage()
let context: BrowserContext
/** The errors that the browser reported: unhandled rejections, refused scripts, missing files (S-13). */
let complaints: string[]
let form: string

const many = Array.from({ length: 30 }, (_, at) => `Place number ${at + 1}`)
const questions = [
  aQuestion('label', 32, { Explanation: 'Some words before it begins.' }),
  aQuestion('line', 1, { Explanation: '<p>Why we ask.</p>', MinLength: 10, Required: true }),
  aQuestion('story', 2, { MaxLength: 400 }),
  aQuestion('day', 3, { options: ['Fixing', 'Helping'], Required: true }),
  aQuestion('places', 4, { options: ['Village', 'Town'] }),
  aQuestion('class', 5, { options: ['JSS 1', 'JSS 2'] }),
  aQuestion('home', 5, { options: many }),
  aQuestion('hours', 7, { MinNumber: 1, UnitOfMeasure: 'hours' }),
  aQuestion('exam', 9),
  aQuestion('joy', 15),
  aQuestion('visit', 22),
]

beforeAll(async () => {
  form = `/student/newassessments/${await anOpenAssessment(stage.product.server.url, 'Every kind of question', questions)}`
})
beforeEach(() => arrive())

/** A new visitor; `worker`: their device stores the app. */
async function arrive(worker = false): Promise<void> {
  context = await stage.visit({ ...phone, isMobile: false, worker })
  complaints = []
  context.on('weberror', (event) => complaints.push(String(event.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

async function openAs(who: DemoName): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, stage.product.url, who)
  return page
}

/** Opens the page, waits until it is complete, and checks it. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(stage.product.url + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  await expectNoAxeViolationsAnywhere(page)
}

test('visitors can use every page, and the browser has nothing to complain about', async () => {
  // Without a worker, the browser notes that the page which does not exist was answered with 404.
  await arrive(true)
  const page = await context.newPage()
  await look(page, '/')
  await workerReady(page)
  for (const path of [
    '/account/login',
    '/account/resetpassword',
    '/privacy',
    '/terms',
    '/about',
    '/contact',
    '/no/such/page',
    '/blog',
    '/account/register',
  ])
    await look(page, path)
  await page.goto(`${stage.product.url}/account/login`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Enter your password').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  expect(complaints).toEqual([])
})

test('students can use every page, and the browser has nothing to complain about', async () => {
  const page = await openAs('student')
  for (const path of [
    '/student/home',
    '/student/newassessments',
    '/student/careerassessments',
    '/notifications',
    '/account/sessions',
  ])
    await look(page, path)
  await page.goto(`${stage.product.url}/student/careerassessments`)
  await page.locator('main a[href^="/student/careerassessments/"]').first().click()
  await page.locator('dl').first().waitFor()
  await expectNoAxeViolationsAnywhere(page)
  expect(complaints).toEqual([])
})

test('students can use every kind of question, the review and what waits, and the browser has nothing to complain about', async () => {
  await arrive(true)
  const page = await openAs('student')
  await workerReady(page)
  await look(page, form)
  await next(page)
  await page.getByRole('textbox').fill('short')
  await next(page)
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('textbox').fill('')
  await next(page)
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('textbox').fill('long enough to pass')
  await page.getByRole('button', { name: 'Mark to come back to' }).click()
  await page.getByRole('button', { name: 'Marked to come back to', pressed: true }).waitFor()
  for (const { Id } of questions.slice(2)) {
    await next(page)
    await page
      .locator(`#answer-${Id}`)
      .or(page.locator(`[id^="answer-${Id}"]`))
      .first()
      .waitFor({ state: 'attached' })
    if (Id === 'day') await page.getByRole('radio', { name: 'Helping' }).check({ force: true })
    // gallery.test.ts tests every type in all four looks.
    await expectNoAxeViolations(page)
    if (Id !== 'home') continue
    await page.getByRole('combobox').click()
    await page.getByRole('listbox').waitFor()
    await expectNoAxeViolationsAnywhere(page)
    await page.getByRole('option', { name: 'Place number 7', exact: true }).click()
  }
  await next(page)
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await page.getByText('You marked 1 question to come back to.').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  expect(complaints).toEqual([])

  await stage.product.network.set('down')
  await page.getByRole('button', { name: 'Submit' }).click()
  await receiptShown(page)
  await expectNoAxeViolationsAnywhere(page)
  await look(page, '/sync')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Put it back' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await stage.product.network.set('ok')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })
  await page
    .getByText(/Received .*, ref/)
    .first()
    .waitFor()
  await expectNoAxeViolationsAnywhere(page)
})

test('mentors can use every page, and the browser has nothing to complain about', async () => {
  const page = await openAs('mentor')
  for (const path of ['/mentor/home', '/mentor/careerassessments', '/mentor/careerassessments?keyword=nobody'])
    await look(page, path)
  await page.goto(`${stage.product.url}/mentor/home`)
  const response = (await page.locator('main a[href^="/mentor/careerassessments/"]').first().getAttribute('href')) ?? ''
  await page.goto(stage.product.url + response)
  await page.getByRole('textbox', { name: 'Feedback' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  expect(complaints).toEqual([])
})

test('admins, vendors and parents can use their homes, and the browser has nothing to complain about', async () => {
  for (const who of ['admin', 'vendor', 'parent'] as const) {
    await arrive()
    await look(await openAs(who), demoPeople[who].home)
    expect(complaints, who).toEqual([])
  }
})
