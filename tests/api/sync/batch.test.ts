import { afterAll, describe, expect, it } from 'vitest'
import type { Input, Output } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aStudent, type TestPerson } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

type Queued = Input<'Sync/Batch'>['Calls'][number]
const statuses = ({ Outcomes }: Output<'Sync/Batch'>) => Outcomes.map(({ Status }) => Status)

/** A queued call that succeeds at any time: marks messages as read. */
function queued(person: TestPerson, change: Partial<Queued> = {}): Queued {
  const Input = { UpTo: '2026-01-01T00:00:00Z' }
  return {
    Key: randomId(),
    UserId: person.id,
    Lane: 'Account/MarkNotificationsRead:1',
    Area: 'Account',
    Action: 'MarkNotificationsRead',
    Input,
    Schema: 1,
    DeviceAt: '',
    ...change,
  }
}
const broken = { Input: { UpTo: 'yesterday' } }

async function aSender() {
  const student = await aStudent(sql)
  const ada = await server.client(student.email)
  return { student, ada, send: (Calls: Queued[]) => ada.ok('Sync/Batch', { Calls }) }
}

describe('a batch (O-16)', () => {
  it('answers each call under its own key, in the order sent', async () => {
    const { student, send } = await aSender()
    const calls = Array.from({ length: 100 }, (_, index) => queued(student, { Lane: `lane ${index % 7}` }))
    const { Outcomes } = await send(calls)
    expect(Outcomes.map(({ Key }) => Key)).toEqual(calls.map(({ Key }) => Key))
    expect(Outcomes[0]).toEqual({ Key: calls[0]?.Key, Status: 200, Body: 'Your messages are marked as read.' })
    expect(await sql`select 1 from idempotency where person_id = ${student.id}`).toHaveLength(100)
  })

  it('has no second effect when the whole batch is sent again', async () => {
    const { student, send } = await aSender()
    const calls = Array.from({ length: 10 }, (_, index) => queued(student, { Lane: `lane ${index}` }))
    const [first, second] = [await send(calls), await send(calls)]
    expect(second).toEqual(first)
    expect(await sql`select 1 from audit where person_id = ${student.id}`).toHaveLength(10)
  })

  it('runs a lane in the order sent', async () => {
    const { student, send } = await aSender()
    const calls = Array.from({ length: 30 }, () => queued(student))
    await send(calls)
    const done = await sql<
      { key: string }[]
    >`select key from idempotency where person_id = ${student.id} order by xmin::text::bigint`
    expect(done.map(({ key }) => key)).toEqual(calls.map(({ Key }) => Key))
  })

  it('blocks the later calls of a lane after a refusal and runs other lanes', async () => {
    const { student, send } = await aSender()
    const [a1, a2, a3, b1, b2] = [
      queued(student, { Lane: 'a' }),
      queued(student, { Lane: 'a', ...broken }),
      queued(student, { Lane: 'a' }),
      queued(student, { Lane: 'b' }),
      queued(student, { Lane: 'b' }),
    ]
    const reply = await send([a1, b1, a2, a3, b2])
    expect(statuses(reply)).toEqual([200, 200, 400, 424, 200])
    expect(reply.Outcomes[3]?.Body).toMatchObject({ code: 'lane-blocked' })
    // The blocked call left no row, and succeeds once its lane is free.
    expect(statuses(await send([a3]))).toEqual([200])
  })

  it('runs the other calls when one item is malformed', async () => {
    const { student, send } = await aSender()
    let deep: unknown = 'x'
    for (let depth = 0; depth < 60; depth++) deep = [deep]
    const poison: unknown[] = [{ UpTo: 'a\0b' }, { UpTo: deep }, { constructor: 1 }, null, 7, { UpTo: '\ud800' }]
    const reply = await send([
      ...poison.map((Input, index) => queued(student, { Lane: `poison ${index}`, Input })),
      queued(student),
    ])
    expect(statuses(reply)).toEqual([400, 400, 400, 400, 400, 400, 200])
  })

  it('keeps its own refusal when one item is malformed: the device learns that the session ended', async () => {
    const { student, ada } = await aSender()
    const Calls = [queued(student, { Input: { constructor: 1 } }), queued(student)]
    await sql`update session set revoked_at = now() where person_id = ${student.id}`
    const reply = await ada.call('Sync/Batch', { Calls })
    expect([reply.status, refusal(reply).code]).toEqual([401, 'not-signed-in'])
  })

  it('refuses calls in the name of another person (O-21)', async () => {
    const { student, send } = await aSender()
    const other = await aStudent(sql)
    const reply = await send([queued(other, { Lane: 'a' }), queued(student, { Lane: 'b' })])
    expect(statuses(reply)).toEqual([409, 200])
    expect(reply.Outcomes[0]?.Body).toMatchObject({ code: 'wrong-owner' })
    expect(await sql`select 1 from idempotency where person_id = ${other.id}`).toHaveLength(0)
  })

  it.each([
    ['Account', 'ChangePassword', 403],
    ['Account', 'UpdateMyAccount', 403],
    ['Sync', 'Batch', 403],
    ['Account', 'GetMyDetails', 403],
    ['Account', 'Authenticate', 403],
    ['Account', 'NoSuchCall', 404],
    ['toString', '', 404],
    ['__proto__', 'x', 404],
  ])('answers %s/%s from a queue with %i', async (Area, Action, status) => {
    const { student, send } = await aSender()
    expect(statuses(await send([queued(student, { Area, Action })]))).toEqual([status])
  })

  it('needs a session and refuses more than 100 calls', async () => {
    const { student, ada } = await aSender()
    const visitor = await server.client()
    expect((await visitor.call('Sync/Batch', { Calls: [queued(student)] })).status).toBe(401)
    expect((await ada.call('Sync/Batch', { Calls: Array.from({ length: 101 }, () => queued(student)) })).status).toBe(
      400,
    )
  })

  it('runs 40 batches at once without running out of connections', async () => {
    const { student, send } = await aSender()
    const replies = await Promise.all(
      Array.from({ length: 40 }, () =>
        send(Array.from({ length: 8 }, (_, lane) => queued(student, { Lane: String(lane) }))),
      ),
    )
    expect(new Set(replies.flatMap(statuses))).toEqual(new Set([200]))
  })
})

describe('the receipts of the server', () => {
  it('name the unknown keys (O-17)', async () => {
    const { student, ada, send } = await aSender()
    const calls = [queued(student, { Lane: 'a' }), queued(student, { Lane: 'b' })]
    await send(calls)
    const lost = randomId()
    expect(await ada.ok('Sync/Reconcile', { Keys: [...calls.map(({ Key }) => Key), lost] })).toEqual({
      Missing: [lost],
    })
    const other = await aSender()
    expect(await other.ada.ok('Sync/Reconcile', { Keys: calls.map(({ Key }) => Key) })).toEqual({
      Missing: calls.map(({ Key }) => Key),
    })
  })

  it('are listed to their owner, newest first', async () => {
    const { student, ada, send } = await aSender()
    const first = queued(student)
    await send([first])
    server.advance(1000)
    const second = queued(student)
    await send([second])
    const { Items, Total } = await ada.ok('Sync/GetReceipts')
    expect([Items.map(({ Key, Area, Action }) => `${Key} ${Area}/${Action}`), Total]).toEqual([
      [second, first].map(({ Key }) => `${Key} Account/MarkNotificationsRead`),
      2,
    ])
    expect((await (await aSender()).ada.ok('Sync/GetReceipts')).Total).toBe(0)
  })
})
