import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { draftPauseMs } from '#contract/limits.ts'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { callAs } from './harness/api-as.ts'
import { receiptShown, toReview } from './harness/answer-form.ts'
import { aQuestion } from './harness/open-assessment.ts'
import { signIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const name = 'Algebra, first term'
const options = ['Two', 'Three', 'Four']

/** Makes so many minutes pass for everything that the server knows of tests, and runs its jobs. */
async function passOnServer(minutes: number): Promise<void> {
  const { server } = stage.product
  const database = await openEmbedded(server.dataDir, () => {})
  const sql = connect(database.url)
  await sql`update assessment_start set started_at = started_at - ${minutes} * interval '1 minute'`
  await sql`update test_draft set saved_at = saved_at - ${minutes} * interval '1 minute'`
  await sql.end()
  await database.close()
  await server.stop()
  await server.start()
}

test('a phone goes off in the middle of a test: the server submits what it has, and mentor, admin and student read that it did (X-014)', async () => {
  const { product, device } = stage
  const admin = await callAs(product.server.url, 'admin')
  const Questions = ['one', 'two', 'three'].map((id, at) => ({
    ...aQuestion(id, 3, { options, right: 'Three', Required: true }),
    Order: at + 1,
  }))
  const facts = { Name: name, Sector: 1, Description: 'Three questions.', Questions, Minutes: 30, ShowScore: 'score' }
  const { Id } = (await admin('MockTest/CreateMockTest', facts)) as { Id: string }
  await admin('MockTest/ActivateMockTest', { Id })

  const context = await device.open()
  const phone = await context.newPage()
  const saves: string[] = []
  phone.on('request', (request) => {
    if (request.url().endsWith('/api/Assessment/SaveTestDraft')) saves.push(request.postData() ?? '')
  })
  await signIn(phone, product.url, 'student')
  await phone.clock.install()
  await phone.goto(`${product.url}/student/mocktests/${Id}`)
  await phone.getByText('the server submits the answers it has received').waitFor()
  await phone.getByRole('button', { name: 'Start', exact: true }).click()
  for (const [id, answer] of [
    ['one', 'Three'],
    ['two', 'Three'],
    ['three', 'Three'],
  ] as const) {
    await phone.getByRole('heading', { name: `The question called ${id}` }).waitFor()
    await phone.locator('label').filter({ hasText: answer }).click()
    await phone.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await phone.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await pause(draftPauseMs)
  await phone.clock.fastForward(25_000)
  await phone.getByText(/^The server has your answers up to \d\d:\d\d\.$/).waitFor()
  await expect.poll(() => saves.at(-1)).toContain('"three-2"')

  // Without a network nothing is sent and nothing waits. When it is back, the latest answers are saved, and then no more.
  const sent = saves.length
  await context.setOffline(true)
  await phone
    .getByText(/^Offline/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await phone.getByRole('button', { name: 'Previous' }).click()
  await phone.locator('label').filter({ hasText: 'Four' }).click()
  await phone.getByRole('button', { name: 'Next', exact: true }).click()
  await phone.clock.fastForward(60_000)
  expect(saves).toHaveLength(sent)
  await pause(draftPauseMs)
  await context.setOffline(false)
  await expect.poll(() => saves.at(-1)).toContain('"three-3"')
  await phone.clock.fastForward(60_000)
  expect(saves).toHaveLength(sent + 1)
  await expectNoAxeViolationsAnywhere(phone)
  const saved = () =>
    admin(`MockTest/GetAnsweredMockTests?keyword=algebra&show=all`) as Promise<{ Items: AnsweredAssessment[] }>
  expect((await saved()).Items).toEqual([])
  await device.kill()

  await passOnServer(50)
  await expect.poll(async () => (await saved()).Items.length).toBe(1)
  const [row] = (await saved()).Items
  expect(row).toMatchObject({ Counts: true, Held: null, Score: { Right: 2, Of: 3 } })
  expect(row?.Questions.map(({ Answer }) => Answer)).toEqual(['Three', 'Three', 'Four'])

  const desk = await (await stage.visit({ viewport: { width: 1440, height: 900 } }, 'admin')).newPage()
  await desk.goto(`${product.url}/admin/answeredmocktest/${row?.Id}`)
  await desk.getByText('The student’s device did not submit this test in time.').waitFor()
  await desk.getByText(/^Submitted by the server, with answers until/).waitFor()
  await expectNoAxeViolationsAnywhere(desk)

  const mentor = await (await stage.visit(undefined, 'mentor')).newPage()
  await mentor.goto(`${product.url}/mentor/mocktests/${row?.Id}`)
  await mentor.getByText('The student’s device did not submit this test in time.').waitFor()

  // The phone is on again: its own answers are the same, so nothing counts twice.
  const again = await (await device.open()).newPage()
  await again.goto(`${product.url}/student/answeredmocktests`)
  await again
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await again.getByText('Your device did not submit this test in time.').waitFor()
  await expectNoAxeViolationsAnywhere(again)
  await again.goto(`${product.url}/student/mocktests/${Id}`)
  await toReview(again)
  await again.getByRole('button', { name: 'Submit' }).click()
  await receiptShown(again)
  await again.getByText('Received.').first().waitFor()
  expect((await saved()).Items).toMatchObject([{ Counts: true, Held: null }])
})
