import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserContext, Page } from 'playwright'
import { startFakeSmtp, type FakeSmtp } from '#tests/api/fake-smtp.ts'
import { expectNoAxeViolationsByDay } from './harness/axe.ts'
import { aVisit, laptop } from './harness/device.ts'
import { startRealServer, type RealServer } from './harness/real-server.ts'
import { demoPeople, signIn } from './harness/sign-in.ts'

let smtp: FakeSmtp
let server: RealServer
let context: BrowserContext
let page: Page
beforeAll(async () => {
  smtp = await startFakeSmtp()
  server = await startRealServer({ SMTP_URL: smtp.url })
  context = await aVisit(laptop)
  page = await context.newPage()
  await signIn(page, server.url, 'admin')
})
afterAll(async () => {
  await context.close()
  await server.dispose()
  await smtp.close()
})

test('an unknown variable cannot be saved; the words that are saved go out with the next message (R-572 … R-576, X-079)', async () => {
  await page.goto(`${server.url}/admin/messagetemplates?keyword=Feedback`)
  await page.getByRole('link', { name: 'Feedback given' }).click()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  const preview = page.frameLocator('iframe[title="Preview of the e-mail"]')
  await preview.getByRole('heading', { name: 'Feedback from Dr Aisha Bello' }).waitFor()
  await subject.fill('{{MentorNam}} <img src=x onerror=alert(1)>')
  const fault = '"MentorNam" is not a variable of this message. Did you mean MentorName?'
  await page.getByRole('status').getByText(fault).waitFor()
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText(fault).nth(1).waitFor()
  await subject.fill('News from ')
  await page.getByRole('button', { name: 'Insert MentorName' }).click()
  expect(await subject.inputValue()).toBe('News from {{MentorName}}')
  await page.keyboard.type(' <b>')
  const text = page.getByRole('textbox', { name: 'E-mail text' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Insert AssessmentName' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => text.textContent()).toMatch(/\{\{AssessmentName\}\}$/)
  await preview.getByRole('heading', { name: 'News from Dr Aisha Bello <b>' }).waitFor()
  await expectNoAxeViolationsByDay(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('A test message to you is waiting to be sent.').first().waitFor()
  await expect.poll(() => smtp.mails.join('')).toContain('Subject: Test: News from Dr Aisha Bello <b>')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('The template "Feedback given" is saved.').first().waitFor()
  await page.getByText('Changed').first().waitFor()
})

test('a failed e-mail is under its own tab and shows its reason; after Resend on its row the list asks again until it is sent, and then no more (R-563)', async () => {
  smtp.refuses.add(demoPeople.admin.email)
  await page.goto(`${server.url}/admin/messagetemplates?item=order-paid`)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('A test message to you is waiting to be sent.').first().waitFor()
  await page.goto(`${server.url}/admin/emails`)
  const row = page.getByRole('row', { name: /Test: Order ORD-20961 was paid/ })
  await row.getByText('Failed', { exact: true }).waitFor()
  await row.getByText('The mail server answered "550 5.1.1 user unknown".').waitFor()
  await expectNoAxeViolationsByDay(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  smtp.refuses.clear()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('Message/GetEmails')) asked++
  })
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: /^Failed \d+$/ })
    .click()
  await page.waitForURL(/status=Failed/)
  await row.getByRole('link', { name: /Test: Order/ }).click()
  await page.getByText('This message was not sent.').waitFor()
  await page.goBack()
  await row.getByRole('button', { name: 'Resend' }).waitFor()
  await page.getByRole('button', { name: 'Resend all failed messages' }).click()
  await page
    .getByText(/^\d+ messages? (?:is|are) waiting to be sent again/)
    .first()
    .waitFor()
  await row.waitFor({ state: 'detached' })
  await page.goto(`${server.url}/admin/emails`)
  await row.getByText('Sent', { exact: true }).waitFor()
  await page.clock.install()
  await page.reload()
  await row.getByText('Sent', { exact: true }).waitFor()
  const before = asked
  // More than one period of asking again, and less than any request may take: a request that is late is not asked twice.
  await page.clock.runFor(6_000)
  expect(asked).toBe(before)
})
