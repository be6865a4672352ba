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
/** What a device queues when a visitor hands this form in. */
function handedIn(form: string, change: Partial<Queued> = {}): Queued {
  const filling = aFilling(form)
  return { Key: randomId(), UserId: visitorId, Lane: `SubmitFormAnswers:${form}:${filling.ResponseId}`, Area: 'Eform', Action: 'SubmitFormAnswers', Input: filling, Schema: 2, DeviceAt: '', ...change }
}
const send = async (Calls: Queued[], from = visitor) => (await from.ok('Sync/Batch', { Calls })).Outcomes
const stored = (form: string) => sql<{ person: string | null }[]>`select person_id as person from form_answers where form_id = ${form}`

test('a visitor’s answers arrive without a session, and a reply that was lost is given again', async () => {
  const form = await aPublishedForm(admin)
  const call = handedIn(form)
  const [first] = await send([call])
  expect(first).toMatchObject({ Key: call.Key, Status: 200, Body: { Held: null, Message: 'Your answers have been received.' } })
  expect(await send([call])).toEqual([first])
  expect(await stored(form)).toEqual([{ person: null }])
})

test('twenty replays at once are one row with one receipt, also beside the same answers under another key', async () => {
  const form = await aPublishedForm(admin)
  const call = handedIn(form)
  const settled = await together(20, async (nth) => {
    const asked = nth % 4 === 0 ? { ...call, Key: randomId() } : call
    // A twin that still runs says so; the device asks again.
    for (;;) {
      const [outcome] = await send([asked])
      if (outcome?.Status !== 409) return outcome
    }
  })
  for (const outcome of settled) expect(outcome).toMatchObject({ Status: 200, Body: settled[0]?.Body as object })
  expect(await stored(form)).toHaveLength(1)
})

test('other content under a known key is refused, and both are kept', async () => {
  const form = await aPublishedForm(admin)
  const call = handedIn(form)
  await send([call])
  const [other] = await send([{ ...call, Input: aFilling(form, { name: 'Somebody else' }) }])
  expect(other).toMatchObject({ Status: 422, Body: { code: 'key-reused' } })
  expect(await stored(form)).toHaveLength(1)
})

test('what had its effect is confirmed, though a stricter rule would refuse it today (O-13)', async () => {
  const form = await aPublishedForm(admin)
  const call = handedIn(form)
  const [first] = await send([call])
  await sql`insert into attempt_log (id, kind, email_key, address, at) select gen_random_uuid(), 'form', '', '198.51.100.9', ${server.now()} from generate_series(1, 300)`
  await sql`alter table form_answers rename to form_answers_away`
  const again = await send([call])
  await sql`alter table form_answers_away rename to form_answers`
  expect(again).toEqual([first])
})

test('never in the name of whoever is signed in, nor a person’s call as a visitor’s (O-21)', async () => {
  const form = await aPublishedForm(admin)
  const { id, email } = await aStudent(sql)
  const ada = await server.client(email)
  expect(await send([handedIn(form)], ada)).toMatchObject([{ Status: 409, Body: { code: 'wrong-owner' } }])
  const asVisitor = await visitor.call('Sync/Batch', { Calls: [handedIn(form), handedIn(form, { UserId: id })] })
  expect([asVisitor.status, refusal(asVisitor).code]).toEqual([401, 'not-signed-in'])
  expect(await stored(form)).toEqual([])
})

test('an ended session is told so: what its device sends does not turn into a visitor’s', async () => {
  const { id, email } = await aStudent(sql)
  const ada = await server.client(email)
  await ada.ok('Account/SignOut')
  const form = await aPublishedForm(admin)
  expect((await ada.call('Sync/Batch', { Calls: [handedIn(form, { UserId: id })] })).status).toBe(401)
  expect((await ada.call('Sync/Reconcile', { Keys: [randomId()], UserId: id })).status).toBe(401)
  expect((await ada.call('Sync/Reconcile', { Keys: [randomId()] })).status).toBe(401)
  expect(await stored(form)).toEqual([])
})

test('carries only calls a visitor may make', async () => {
  const forPeople = await aPublishedForm(admin, undefined, 'signed-in')
  const outcomes = await send([
    handedIn(forPeople),
    handedIn('', { Lane: 'a', Area: 'Account', Action: 'MarkNotificationsRead', Input: { UpTo: '2026-01-01T00:00:00Z' } }),
    handedIn('', { Lane: 'b', Area: 'Account', Action: 'ResetPassword', Input: { EmailAddress: 'ada@example.org' } }),
    handedIn('', { Lane: 'c', Area: 'Nothing', Action: 'Here' }),
  ])
  expect(outcomes.map(({ Status }) => Status)).toEqual([401, 401, 403, 404])
  expect(await stored(forPeople)).toEqual([])
})

test('an address that handed in too much is told when; nothing of it is lost and nothing stands in the way of the same key later', async () => {
  const form = await aPublishedForm(admin)
  const headers = { 'X-Forwarded-For': '198.51.100.20' }
  await sql`insert into attempt_log (id, kind, email_key, address, at) select gen_random_uuid(), 'form', '', '198.51.100.20', ${server.now()} from generate_series(1, 299)`
  const calls = [handedIn(form), handedIn(form)]
  const ask = async (one: Queued) => (await visitor.ok('Sync/Batch', { Calls: [one] }, { headers })).Outcomes[0]
  const [fits, waits] = [await ask(calls[0] ?? handedIn(form)), await ask(calls[1] ?? handedIn(form))]
  expect([fits?.Status, waits?.Status, waits?.RetryAfter]).toEqual([200, 429, 900])
  server.advance(15 * 60_000 + 1000)
  expect((await ask(calls[1] ?? handedIn(form)))?.Status).toBe(200)
  expect(await stored(form)).toHaveLength(2)
})

test('a restored server is asked which of a visitor’s keys it knows; nobody else’s are told (O-17)', async () => {
  const form = await aPublishedForm(admin)
  const [call, unknown] = [handedIn(form), randomId()]
  await send([call])
  const { email } = await aStudent(sql)
  const ada = await server.client(email)
  const hers = randomId()
  await ada.ok('Account/MarkNotificationsRead', { UpTo: '2026-01-01T00:00:00Z' }, { key: hers })
  expect((await visitor.ok('Sync/Reconcile', { Keys: [call.Key, unknown, hers], UserId: visitorId })).Missing).toEqual([unknown, hers])
  expect((await ada.ok('Sync/Reconcile', { Keys: [call.Key, hers] })).Missing).toEqual([call.Key])
})

test('nobody is written down as having done it', async () => {
  const form = await aPublishedForm(admin)
  const [outcome] = await send([handedIn(form)])
  expect(outcome?.Status).toBe(200)
  expect(await sql`select 1 from audit where call = 'Eform/SubmitFormAnswers'`).toEqual([])
})
