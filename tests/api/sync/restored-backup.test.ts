import 'fake-indexeddb/auto'
import { afterAll, expect, test } from 'vitest'
import type { Input, QueueKey } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { openCore } from '#offline/databases/core-database.ts'
import { openOutbox } from '#offline/databases/outbox-database.ts'
import { openDevice, type Device } from '#offline/device.ts'
import { drain } from '#offline/outbox/drain.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { reconcile } from '#offline/outbox/reconcile.ts'
import { saveSessionCopy } from '#offline/session-copy.ts'
import { createTransport, type Transport } from '#offline/transport.ts'
import { apiClient, type ApiClient } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission, withText, together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { copyOfDatabase, testDatabase } from '#tests/api/database/test-database.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const submit = 'Assessment/SubmitCareerAssessmentResponses'
const respond = 'Assessment/RespondToStudentCareerAssessment'
const database = await testDatabase()
const before = await startTestServer({}, database)
const closing: (() => Promise<void>)[] = [() => before.close()]
afterAll(async () => {
  for (const close of closing) await close()
})

const quiet = { post() {}, listen: () => () => {}, close() {} }
const lineTo = (url: string): Transport =>
  createTransport({
    base: url,
    host: 'test.example',
    anonymousId: 'test',
    revision: 'r1',
    wait: () => Promise.resolve(),
  })

/** A signed-in person with a phone. The test sets the clock, so waiting times can be skipped. */
async function onPhone(client: ApiClient) {
  const { User } = await client.ok('Account/GetMyDetails')
  const clock = { now: Date.now() }
  const phone = openDevice({
    revision: 'r1',
    outbox: openOutbox(`outbox ${User.UserId}`),
    core: openCore(`core ${User.UserId}`),
    announce: quiet,
    locks: undefined,
    now: () => clock.now,
  })
  await saveSessionCopy(phone, client.token ?? '', User)
  return { phone, clock, userId: User.UserId, client }
}
type Owner = Awaited<ReturnType<typeof onPhone>>
async function write<K extends QueueKey>({ phone, userId }: Owner, key: K, input: Input<K>): Promise<void> {
  await enqueue(phone, key, input, { userId, lane: randomId(), actionId: randomId(), words: 'x' })
}
const send = (phone: Device, url: string) => drain(phone, lineTo(url), { holder: phone.tabId })

test('after an hour-old backup is restored, devices send their newer work again, once, and feedback finds its answer (O-17)', async () => {
  const { sql } = before
  const admin = await before.client((await anAdmin(sql)).email)
  const sector = await aSector(sql)
  const mentor = await onPhone(await before.client((await aMentor(sql, { sectorId: sector })).email))
  const [early, late, third] = [
    await anOpenAssessment(admin, sector),
    await anOpenAssessment(admin, sector),
    await anOpenAssessment(admin, sector),
  ]
  const students = await together(8, async () => onPhone(await before.client((await aStudent(sql)).email)))
  const lateIds = students.map(() => randomId())

  for (const student of students) await write(student, submit, aSubmission(early, withText('before the backup')))
  await Promise.all(students.map(({ phone }) => send(phone, before.url)))
  const backup = await copyOfDatabase(database)
  // An open transaction blocks new positions, so that the devices' next reads are still of the backup.
  const slow = await before.sql.reserve()
  await slow`begin`
  await slow`select pg_current_xact_id()`

  // An hour of work that the backup does not contain.
  for (const [n, student] of students.entries()) {
    await write(
      student,
      submit,
      aSubmission(late, { AttemptId: lateIds[n] ?? '', ...withText(`after the backup ${n}`) }),
    )
    await write(student, submit, aSubmission(third, withText('after the backup too')))
  }
  await Promise.all(students.map(({ phone }) => send(phone, before.url)))
  for (const [n, StudentAssessmentId] of lateIds.entries())
    await write(mentor, respond, { StudentAssessmentId, Feedback: `Well said ${n}` })
  await send(mentor.phone, before.url)
  const references = async (db: typeof sql) =>
    (await db<{ reference: string }[]>`select reference from attempt order by reference`).map((row) => row.reference)
  const known = await references(sql)
  const { Cursor } = await mentor.client.ok('Sync/GetChanges', { Collection: 'CareerResponses' })
  expect(await sql`select from feedback`).toHaveLength(8)
  await slow`rollback`
  slow.release()

  // The machine is lost, and the backup is restored.
  const after = await startTestServer({}, backup)
  closing.unshift(() => after.close())
  expect(await after.sql`select from attempt`).toHaveLength(8)
  // The mentor's phone opens first, before the answers of its feedback have arrived.
  expect(await reconcile(mentor.phone, lineTo(after.url))).toBe(8)
  await send(mentor.phone, after.url)
  expect((await listCalls(mentor.phone, mentor.userId)).map(({ state }) => state)).toEqual(
    Array.from({ length: 8 }, () => 'blocked'),
  )

  await Promise.all(
    students.map(async ({ phone }) => {
      expect(await reconcile(phone, lineTo(after.url))).toBe(2)
      await send(phone, after.url)
      // A phone that asks or sends again changes nothing.
      expect(await reconcile(phone, lineTo(after.url))).toBe(0)
      await send(phone, after.url)
    }),
  )
  mentor.clock.now += 3_600_000
  await send(mentor.phone, after.url)

  for (const { phone, userId } of [...students, mentor]) expect(await listCalls(phone, userId)).toEqual([])
  expect(await after.sql`select id from attempt where counts`).toHaveLength(24)
  expect(await after.sql`select id from attempt`).toHaveLength(24)
  // The references on the students' screens stay true.
  expect(await references(after.sql)).toEqual(known)
  const feedback = await after.sql<
    { body: string; text: string }[]
  >`select f.body, t.given::text as text from feedback f join attempt t on t.id = f.attempt_id`
  expect(feedback).toHaveLength(8)
  for (const { body, text } of feedback) expect(text).toContain(`after the backup ${body.replace('Well said ', '')}`)
  expect(await after.sql`select event_key from notification group by person_id, event_key having count(*) > 1`).toEqual(
    [],
  )

  // The copies on the devices name a position in a lost history, so they start anew.
  const there = apiClient(after.url, mentor.client.token)
  expect((await there.ok('Sync/GetChanges', { Collection: 'CareerResponses', Cursor })).Reset).toBe(true)
})
