import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#kit/seeded-random.ts'
import { answerAll, leaveReceipt, receiptShown } from './harness/answer-form.ts'
import { apiAs } from './harness/api-as.ts'
import { aDevice, laptop, type Device } from './harness/device.ts'
import { startFaultProxy, type FaultProxy } from './harness/fault-proxy.ts'
import { startRealServer, type RealServer } from './harness/real-server.ts'
import { signIn } from './harness/sign-in.ts'
import { caughtUp, workerReady } from './harness/worker-facts.ts'

const assessment = 'Career interest'
let server: RealServer
let network: FaultProxy
let phone: Device
let desk: Device

beforeAll(async () => {
  server = await startRealServer()
  network = await startFaultProxy(server.port)
  phone = await aDevice({ whole: true })
  desk = await aDevice({ whole: true })
})
afterAll(async () => {
  await Promise.all([phone.dispose(), desk.dispose()])
  await network.close()
  await server.dispose()
})

/** A seed whose first draw is a loss, so that the 20 % include the one request that matters. */
function losingSeed(): number {
  let seed = 1
  while (seededRandom(seed)() >= 0.2) seed++
  return seed
}

async function coldStart(device: Device, path: string): Promise<Page> {
  await device.close()
  const page = await (await device.open()).newPage()
  await page.goto(network.url + path)
  return page
}

test('an assessment answered with the server dead arrives exactly once, a mentor answers it, and the student reads it', async () => {
  // The student signs in online and loads the questions.
  let page = await (await phone.open()).newPage()
  await signIn(page, network.url, 'student2')
  await workerReady(page)
  await page.goto(`${network.url}/student/newassessments`)
  const card = page.getByRole('article', { name: assessment })
  await card.getByRole('button', { name: /download/i }).click()
  await card.getByText(/ready offline/i).waitFor()

  // The server is killed, the browser is closed and starts cold.
  await server.kill()
  await network.set('down')
  page = await coldStart(phone, '/student/newassessments')
  await page.getByRole('link', { name: `Start ${assessment}` }).click()
  expect(await answerAll(page)).toBeGreaterThanOrEqual(12)
  await page.getByRole('button', { name: 'Submit' }).click()
  await receiptShown(page)
  await leaveReceipt(page)
  await page.getByRole('link', { name: new RegExp(`${assessment}.*Waiting to send`) }).waitFor()

  // The browser is killed and starts cold: the submission still waits. Two tabs and the worker will race for it.
  await phone.kill()
  page = await coldStart(phone, '/sync')
  await page.getByRole('article', { name: `${assessment}: your answers` }).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${network.url}/student/home`)

  // The server comes back and one reply in five is lost after the commit, the first one surely.
  const before = await countsOnceServerIsBack()
  await network.set({ kind: 'drop-after-commit', probability: 0.2, seed: losingSeed(), paths: /Sync\/Batch/ })
  await Promise.all(
    [page, other].map((tab) =>
      tab.evaluate(() => {
        window.dispatchEvent(new Event('online'))
      }),
    ),
  )
  await page
    .getByRole('article', { name: `${assessment}: your answers` })
    .getByText(/Received/)
    .waitFor()
  expect(network.count('POST /api/Sync/Batch').hit).toBeGreaterThan(0)

  // Exactly one row and one notification more.
  const after = await mentorSees()
  expect(after).toEqual({ rows: before.rows + 1, notifications: before.notifications + 1 })

  // The mentor loads the responses, loses the network, starts cold, reads and answers.
  await network.set('ok')
  let mentor = await (await desk.open(laptop)).newPage()
  await signIn(mentor, network.url, 'mentor')
  await workerReady(mentor)
  await mentor.getByRole('heading', { name: 'Waiting for feedback' }).waitFor()
  await caughtUp(mentor)
  await network.set('down')
  await desk.close()
  mentor = await (await desk.open(laptop)).newPage()
  await mentor.goto(`${network.url}/mentor/careerassessments`)
  const waitingTab = mentor.getByRole('navigation', { name: 'Responses' }).getByRole('link', { name: /Waiting \d/ })
  const waitingBefore = Number(/\d+/.exec(await waitingTab.innerText())?.[0])
  await mentor.goto(`${network.url}/mentor/careerassessments?keyword=${encodeURIComponent(await studentSurname())}`)
  await mentor.getByRole('row').filter({ hasText: assessment }).getByRole('link').last().click()
  await mentor.getByText('I like to fix things people use every day').first().waitFor()
  await mentor
    .getByRole('textbox', { name: /feedback/i })
    .fill('You notice what helps people. Visit a workshop near you and ask what breaks most.')
  await mentor.getByRole('button', { name: 'Send feedback' }).click()
  await mentor.getByRole('heading', { name: 'Saved on this device' }).waitFor()
  // Without a network too, the response moves from Waiting to Answered, and the counts follow.
  await mentor.getByRole('link', { name: 'Back to list' }).click()
  await expect.poll(async () => Number(/\d+/.exec(await waitingTab.innerText())?.[0])).toBe(waitingBefore - 1)
  await mentor.getByRole('link', { name: /^Answered/ }).click()
  await mentor.getByText('Feedback waiting to send').waitFor()

  // The feedback is sent automatically, and the student finds it.
  await network.set('ok')
  await mentor.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })
  await mentor.goto(`${network.url}/sync`)
  await mentor
    .getByText(/Received/)
    .first()
    .waitFor()
  page = await coldStart(phone, '/student/careerassessments')
  await page
    .getByRole('row')
    .filter({ hasText: assessment })
    .getByText(/Feedback/)
    .waitFor()
  await page.getByRole('link', { name: assessment }).click()
  await page.getByText('You notice what helps people.').waitFor()
})

async function countsOnceServerIsBack() {
  await server.start()
  return mentorSees()
}

/** The numbers in the database, read through the server: career answers of the sector and the mentor's notifications. */
async function mentorSees(): Promise<{ rows: number; notifications: number }> {
  const ask = await apiAs(server.url, 'mentor')
  const responses = await ask('Assessment/GetAnsweredCareerAssessmentsByMentor?pageSize=1')
  const notifications = await ask('Account/GetMyNotifications')
  return { rows: responses.Total, notifications: notifications.Total }
}

async function studentSurname(): Promise<string> {
  const answer = (await (
    await apiAs(server.url, 'student2')
  )('Account/GetMyDetails')) as unknown as { User: { Surname: string } }
  return answer.User.Surname
}
