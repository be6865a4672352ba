import { afterAll, describe, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aStudent, anAdmin } from '#tests/api/builders.ts'
import { feedback } from '#tests/api/eform/form-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const versionOf = async (id: string) =>
  (await sql<[{ v: number }]>`select row_version as v from person where id = ${id}`)[0].v
const move = (Address: string) => ({ Address, RowVersion: 1 })

/** Locks a person's row, so that changes of it wait, until the returned function is called. */
async function lockPerson(id: string): Promise<() => Promise<void>> {
  const { promise: locked, resolve: markLocked } = Promise.withResolvers<void>()
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`select 1 from person where id = ${id} for update`
    markLocked()
    await free
  })
  await locked
  return async () => {
    release()
    await holding
  }
}

describe('an operation sent more than once (S-08)', () => {
  it('has one effect and one reply when it comes 20 times in parallel', async () => {
    const student = await aStudent(sql)
    const ada = await server.client(student.email)
    const key = randomId()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ada.call('Account/UpdateMyAccount', move('1 Allen Avenue'), { key })),
    )
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 20 }, () => [200, 'Your account has been updated.']),
    )
    expect(await versionOf(student.id)).toBe(2)
    expect(await sql`select 1 from audit where person_id = ${student.id}`).toHaveLength(1)
  })

  it('answers the same after the first reply was lost, and 30 days later', async () => {
    const student = await aStudent(sql)
    const key = randomId()
    const first = await (
      await server.client(student.email)
    ).call('Account/UpdateMyAccount', move('2 Broad Street'), { key })
    server.advance(30 * 24 * 60 * 60 * 1000)
    const later = await (
      await server.client(student.email)
    ).call('Account/UpdateMyAccount', move('2 Broad Street'), { key })
    expect([later.status, later.body]).toEqual([first.status, first.body])
    expect(later.headers.get('idempotency-key')).toBe(key)
    expect(await versionOf(student.id)).toBe(2)
  })

  it('treats the same content in another field order as the same', async () => {
    const student = await aStudent(sql)
    const ada = await server.client(student.email)
    const key = randomId()
    await ada.ok('Account/UpdateMyAccount', { Address: '3 Marina', RowVersion: 1 }, { key })
    expect(await ada.call('Account/UpdateMyAccount', { RowVersion: 1, Address: '3 Marina' }, { key })).toMatchObject({
      status: 200,
    })
  })

  it('refuses other content or another call under the key with 422 and changes nothing', async () => {
    const student = await aStudent(sql)
    const ada = await server.client(student.email)
    const key = randomId()
    await ada.ok('Account/UpdateMyAccount', move('4 Awolowo Road'), { key })
    const other = await ada.call('Account/UpdateMyAccount', { Address: 'elsewhere', RowVersion: 2 }, { key })
    const otherCall = await ada.call('Account/MarkNotificationsRead', { UpTo: server.now().toISOString() }, { key })
    expect([other.status, refusal(other).code, otherCall.status]).toEqual([422, 'key-reused', 422])
    expect(await versionOf(student.id)).toBe(2)
  })

  it('keeps the keys of different people apart', async () => {
    const [ada, bola] = [await aStudent(sql), await aStudent(sql)]
    const key = randomId()
    await (await server.client(ada.email)).ok('Account/UpdateMyAccount', move('5 Herbert Macaulay Way'), { key })
    await (await server.client(bola.email)).ok('Account/UpdateMyAccount', move('6 Yaba'), { key })
    expect([await versionOf(ada.id), await versionOf(bola.id)]).toEqual([2, 2])
  })

  it('stores nothing for a refusal: the same key may be tried again', async () => {
    const student = await aStudent(sql)
    const ada = await server.client(student.email)
    const key = randomId()
    expect(await ada.call('Account/UpdateMyAccount', { Address: 'x', RowVersion: 9 }, { key })).toMatchObject({
      status: 409,
    })
    await sql`update person set row_version = 9 where id = ${student.id}`
    expect(await ada.call('Account/UpdateMyAccount', { Address: 'x', RowVersion: 9 }, { key })).toMatchObject({
      status: 200,
    })
  })

  it('answers 409 with Retry-After while the same operation runs, and the stored reply afterwards', async () => {
    const student = await aStudent(sql)
    const ada = await server.client(student.email)
    const key = randomId()
    const release = await lockPerson(student.id)
    const first = ada.call('Account/UpdateMyAccount', move('7 Ikoyi'), { key })
    // The first call has claimed the key once a query waits for the person's row.
    await expect
      .poll(() => sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .toHaveLength(1)
    const twin = await ada.call('Account/UpdateMyAccount', move('7 Ikoyi'), { key })
    expect([twin.status, refusal(twin).code, twin.headers.get('retry-after')]).toEqual([409, 'in-progress', '1'])
    await release()
    expect((await first).status).toBe(200)
    expect(await ada.call('Account/UpdateMyAccount', move('7 Ikoyi'), { key })).toMatchObject({
      status: 200,
      body: (await first).body,
    })
    expect(await versionOf(student.id)).toBe(2)
  })

  it('answers the same after the right to the call was removed, and only for the same content', async () => {
    const person = await anAdmin(sql)
    const admin = await server.client(person.email)
    const key = randomId()
    const form = { Definition: feedback, Access: 'public' } as const
    const first = await admin.ok('Eform/CreateForm', form, { key })
    await sql`update person set allow_all_endpoints = false where id = ${person.id}`
    expect(await admin.call('Eform/CreateForm', form, { key })).toMatchObject({ status: 200, body: first })
    expect(await admin.call('Eform/CreateForm', { ...form, Access: 'signed-in' }, { key })).toMatchObject({
      status: 403,
    })
    expect(await admin.call('Eform/CreateForm', form)).toMatchObject({ status: 403 })
    expect(await sql`select 1 from audit where person_id = ${person.id}`).toHaveLength(1)
  })

  it('undoes the effect when the reply cannot be stored', async () => {
    const student = await aStudent(sql)
    const ada = await server.client(student.email)
    await sql.unsafe(`create function refuse_reply() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_reply before update on idempotency for each row execute function refuse_reply()`)
    expect(await ada.call('Account/UpdateMyAccount', move('8 Lekki'))).toMatchObject({ status: 500 })
    await sql.unsafe('drop trigger refuse_reply on idempotency; drop function refuse_reply')
    expect(await versionOf(student.id)).toBe(1)
  })
})

it.each([null, 'not-a-uuid'])('names the missing Idempotency-Key of a write (%s)', async (key) => {
  const ada = await server.client((await aStudent(sql)).email)
  const reply = await ada.call('Account/UpdateMyAccount', move('x'), { key })
  expect([reply.status, Object.keys(refusal(reply).errors ?? {}), refusal(reply).detail]).toEqual([
    400,
    ['Idempotency-Key'],
    undefined,
  ])
})
