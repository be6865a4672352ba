import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MentoringRequest, OfferedTime } from '#contract/entities/mentoring/mentoring-request.ts'
import { must } from '#kit/must.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolations } from './harness/axe.ts'
import { aDevice, phone, type Device } from './harness/device.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

let product: Product
let device: Device

beforeAll(async () => {
  product = await startProduct()
  device = await aDevice()
})
afterAll(async () => {
  await device.dispose()
  await product.dispose()
})

async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await product.network.set('ok')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })
}
async function leave(page: Page): Promise<void> {
  await product.network.set('down')
  await page.context().setOffline(true)
}

test('a student asks and confirms without a network; a time that is gone opens the choice again (L-09, L-12, X-028)', async () => {
  const page = await (await device.open(phone)).newPage()
  await signIn(page, product.url, 'student2')
  await workerReady(page)
  await page.goto(`${product.url}/student/requests`)
  await page.getByRole('option', { name: /^Technology, \d+ mentors?$/ }).waitFor({ state: 'attached' })

  await leave(page)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  expect(await page.getByLabel('Sector').evaluate((choice) => choice === document.activeElement)).toBe(true)
  await page.getByLabel('Sector').selectOption('2')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('Your request for a mentor of Technology is saved.').waitFor()
  await page.getByText('Requested, not confirmed yet').waitFor()
  await comeBack(page)
  const card = page.getByRole('article').filter({ hasText: 'Technology' })
  await card.getByText('No mentor has taken this yet.').waitFor()

  const mentor = await callAs(product.server.url, 'mentor2')
  const { Items } = (await mentor('Mentoring/GetMentoringRequests?keyword=Garba')) as { Items: MentoringRequest[] }
  const request = must(Items[0], 'the request of the student').Id
  const [type] = (await mentor('Calendar/GetActiveCalenderTypes')) as { Id: string }[]
  for (const day of ['2029-03-05', '2029-03-06'])
    await mentor('Calendar/AddEventToCalender', {
      Title: 'Mentoring session',
      CalenderTypeId: must(type, 'a type').Id,
      MeetUrl: 'https://meet.example.org/two',
      EventDateTime: `${day}T10:00:00Z`,
    })
  const times = ((await mentor('Mentoring/GetMyFreeTimes')) as OfferedTime[]).filter(({ EventDateTime }) =>
    EventDateTime.startsWith('2029-03'),
  )
  const offer = (offered: readonly OfferedTime[]) =>
    mentor('Mentoring/AcceptMentorRequest', {
      StudentAssessmentRequestId: request,
      CalenderOptionsFromMentor: JSON.stringify(offered),
    })
  await offer(times)

  await page.reload()
  await card.getByRole('radio', { name: /5 Mar 2029/ }).waitFor()
  await expectNoAxeViolations(page)
  await leave(page)
  await card.getByRole('button', { name: 'Confirm this time' }).click()
  await card.getByText('Requested, not confirmed yet').waitFor()
  // Meanwhile the mentor takes the first time back.
  await offer(times.slice(1))
  await comeBack(page)
  await card.getByText('Your mentor does not offer this time. Choose one of the times that are left.').waitFor()
  await card.getByRole('radio', { name: /5 Mar 2029/ }).waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Confirm this time' }).click()
  await card.getByText('Confirmed', { exact: true }).waitFor()
  expect(await card.getByRole('link', { name: 'Join the meeting' }).getAttribute('href')).toBe(
    'https://meet.example.org/two',
  )
}, 180_000)
