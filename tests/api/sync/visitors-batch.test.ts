import { afterAll, expect, test } from 'vitest'
import type { Input } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { visitorId } from '#kit/product.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { aFilling, aPublishedForm } from '#tests/api/eform/form-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const visitor = await server.client()

type Queued = Input<'Sync/Batch'>['Calls'][number]
/** The call that a device queues when a visitor submits this form. */
function submissionCall(form: string, change: Partial<Queued> = {}): Queued {
  const filling = aFilling(form)
  return {
    Key: randomId(),
    UserId: visitorId,
    Lane: `SubmitFormAnswers:${form}:${filling.ResponseId}`,
    Area: 'Eform',
    Action: 'SubmitFormAnswers',
    Input: filling,
    Schema: 2,
    DeviceAt: '',
    ...change,
  }
}
const send = async (Calls: Queued[], from = visitor) => (await from.ok('Sync/Batch', { Calls })).Outcomes
const stored = (form: string) =>
  sql<{ person: string | null }[]>`select person_id as person from form_answers where form_id = ${form}`

test('a visitor’s answers arrive without a session, and a lost reply is returned again', async () => {
  const form = await aPublishedForm(admin)
  const call = submissionCall(form)
  const [first] = await send([call])
  expect(first).toMatchObject({
    Key: call.Key,
    Status: 200,
    Body: { Held: null, Message: 'Your answers have been received.' },
  })
  expect(await send([call])).toEqual([first])
  expect(await stored(form)).toEqual([{ person: null }])
})

test('twenty replays at once make one row with one receipt, also together with the same answers under another key', async () => {
  const form = await aPublishedForm(admin)
  const call = submissionCall(form)
  const outcomes = await together(20, async (nth) => {
    const queuedCall = nth % 4 === 0 ? { ...call, Key: randomId() } : call
    // A running twin is reported, and the device asks again.
    for (;;) {
      const [outcome] = await send([queuedCall])
      if (outcome?.Status !== 409) return outcome
    }
  })
  for (const outcome of outcomes) expect(outcome).toMatchObject({ Status: 200, Body: outcomes[0]?.Body as object })
  expect(await stored(form)).toHaveLength(1)
})

test('other content under a known key is refused, and both are stored', async () => {
  const form = await aPublishedForm(admin)
  const call = submissionCall(form)
  await send([call])
  const [other] = await send([{ ...call, Input: aFilling(form, { name: 'Somebody else' }) }])
  expect(other).toMatchObject({ Status: 422, Body: { code: 'key-reused' } })
  expect(await stored(form)).toHaveLength(1)
})

test('a call that had its effect is confirmed, although a stricter rule would refuse it today (O-13)', async () => {
  const form = await aPublishedForm(admin)
  const call = submissionCall(form)
  const [first] = await send([call])
  await sql`insert into attempt_log (id, kind, email_key, address, at) select gen_random_uuid(), 'form', '', '198.51.100.9', ${server.now()} from generate_series(1, 300)`
  await sql`alter table form_answers rename to form_answers_away`
  const repeated = await send([call])
  await sql`alter table form_answers_away rename to form_answers`
  expect(repeated).toEqual([first])
})

test('a visitor’s call is never run in the name of a signed-in person, nor a person’s call as a visitor’s (O-21)', async () => {
  const form = await aPublishedForm(admin)
  const { id, email } = await aStudent(sql)
  const ada = await server.client(email)
  expect(await send([submissionCall(form)], ada)).toMatchObject([{ Status: 409, Body: { code: 'wrong-owner' } }])
  const asVisitor = await visitor.call('Sync/Batch', {
    Calls: [submissionCall(form), submissionCall(form, { UserId: id })],
  })
  expect([asVisitor.status, refusal(asVisitor).code]).toEqual([401, 'not-signed-in'])
  expect(await stored(form)).toEqual([])
})

test('an ended session is reported, and its calls do not become a visitor’s', async () => {
  const { id, email } = await aStudent(sql)
  const ada = await server.client(email)
  await ada.ok('Account/SignOut')
  const form = await aPublishedForm(admin)
  expect((await ada.call('Sync/Batch', { Calls: [submissionCall(form, { UserId: id })] })).status).toBe(401)
  expect((await ada.call('Sync/Reconcile', { Keys: [randomId()], UserId: id })).status).toBe(401)
  expect((await ada.call('Sync/Reconcile', { Keys: [randomId()] })).status).toBe(401)
  expect(await stored(form)).toEqual([])
})

test('only calls that a visitor may make are accepted', async () => {
  const forPeople = await aPublishedForm(admin, undefined, 'signed-in')
  const outcomes = await send([
    submissionCall(forPeople),
    submissionCall('', {
      Lane: 'a',
      Area: 'Account',
      Action: 'MarkNotificationsRead',
      Input: { UpTo: '2026-01-01T00:00:00Z' },
    }),
    submissionCall('', {
      Lane: 'b',
      Area: 'Account',
      Action: 'ResetPassword',
      Input: { EmailAddress: 'ada@example.org' },
    }),
    submissionCall('', { Lane: 'c', Area: 'Nothing', Action: 'Here' }),
  ])
  expect(outcomes.map(({ Status }) => Status)).toEqual([401, 401, 403, 404])
  expect(await stored(forPeople)).toEqual([])
})

test('an address that submitted too much gets the time to retry; nothing is lost, and the same key works later', async () => {
  const form = await aPublishedForm(admin)
  const headers = { 'X-Forwarded-For': '198.51.100.20' }
  await sql`insert into attempt_log (id, kind, email_key, address, at) select gen_random_uuid(), 'form', '', '198.51.100.20', ${server.now()} from generate_series(1, 299)`
  const calls = [submissionCall(form), submissionCall(form)]
  const ask = async (queuedCall: Queued) =>
    (await visitor.ok('Sync/Batch', { Calls: [queuedCall] }, { headers })).Outcomes[0]
  const [fits, waits] = [await ask(calls[0] ?? submissionCall(form)), await ask(calls[1] ?? submissionCall(form))]
  expect([fits?.Status, waits?.Status, waits?.RetryAfter]).toEqual([200, 429, 900])
  server.advance(15 * 60_000 + 1000)
  expect((await ask(calls[1] ?? submissionCall(form)))?.Status).toBe(200)
  expect(await stored(form)).toHaveLength(2)
})

test('a restored server answers which of a visitor’s keys it knows, and of no other person’s (O-17)', async () => {
  const form = await aPublishedForm(admin)
  const [call, unknown] = [submissionCall(form), randomId()]
  await send([call])
  const { email } = await aStudent(sql)
  const ada = await server.client(email)
  const hers = randomId()
  await ada.ok('Account/MarkNotificationsRead', { UpTo: '2026-01-01T00:00:00Z' }, { key: hers })
  expect((await visitor.ok('Sync/Reconcile', { Keys: [call.Key, unknown, hers], UserId: visitorId })).Missing).toEqual([
    unknown,
    hers,
  ])
  expect((await ada.ok('Sync/Reconcile', { Keys: [call.Key, hers] })).Missing).toEqual([call.Key])
})

test('the audit names no person for it', async () => {
  const form = await aPublishedForm(admin)
  const [outcome] = await send([submissionCall(form)])
  expect(outcome?.Status).toBe(200)
  expect(await sql`select 1 from audit where call = 'Eform/SubmitFormAnswers'`).toEqual([])
})
