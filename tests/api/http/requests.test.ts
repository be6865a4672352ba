import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const student = await aStudent(sql)
const ada = await server.client(student.email)
const post = (path: string, body: string, method = 'POST') =>
  fetch(server.url + path, {
    method,
    body,
    headers: { Authorization: `bearer ${ada.token}`, 'Idempotency-Key': randomId() },
  })

/** Sends a body of unknown length until the server answers. */
function statusOfEndlessBody(): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request(`${server.url}/api/Account/MarkNotificationsRead`, { method: 'POST' }, (reply) => {
      resolve(reply.statusCode)
      sending.destroy()
    })
    sending.on('error', reject)
    const more = () => {
      while (sending.write(Buffer.alloc(64 * 1024, ' ')));
    }
    sending.on('drain', more)
    more()
  })
}

describe('addresses and methods (R-333 … R-336)', () => {
  it.each([
    ['GET', '/api/Nothing/Here'],
    ['GET', '/api/account/getsectors'],
    ['GET', '/api/__proto__/toString'],
    ['GET', '/api/'],
    ['GET', '/api'],
    ['DELETE', '/api/Account/GetSectors'],
    ['POST', '/api/Account/GetSectors'],
    ['GET', '/api/Account/SignOut'],
    ['GET', '/api/Account/GetSectors/1'],
  ])('%s %s does not exist', async (method, path) => {
    const reply = await fetch(server.url + path, { method })
    expect([reply.status, await reply.json()]).toEqual([404, { code: 'not-found', requestId: expect.any(String) }])
  })

  it('accepts a write by PUT too', async () => {
    expect((await post('/api/Account/MarkNotificationsRead', '{"UpTo":"2026-01-01T00:00:00Z"}', 'PUT')).status).toBe(
      200,
    )
  })

  it('answers a text call with a bare sentence', async () => {
    const reply = await post('/api/Account/MarkNotificationsRead', '{"UpTo":"2026-01-01T00:00:00Z"}')
    expect([reply.headers.get('content-type'), await reply.text()]).toEqual([
      'text/plain; charset=utf-8',
      'Your messages are marked as read.',
    ])
  })
})

describe('bodies (S-14)', () => {
  it('names wrong fields by their path, without a detail that would hide them (R-346)', async () => {
    const reply = await ada.raw('Sync/Batch', { Calls: [{ Key: 'x', UserId: student.id }] })
    expect(reply.status).toBe(400)
    expect(refusal(reply).errors).toMatchObject({
      'Calls.0.Key': [expect.stringContaining('Calls.0.Key')],
      'Calls.0.Lane': ['Calls.0.Lane: this field is required.'],
    })
    expect(refusal(reply).detail).toBeUndefined()
  })

  it.each([
    '{',
    'null',
    '[]',
    '"x"',
    '7',
    'undefined',
    '{"UpTo":1e999}',
    '['.repeat(100_000),
    `{"UpTo":${'['.repeat(1000)}${']'.repeat(1000)}}`,
    '{"UpTo":"a\\u0000b"}',
    '{"__proto__":{"isAdmin":true}}',
    '{"UpTo":"x","constructor":{"prototype":{}}}',
  ])('answers malformed body %# with 400 and errors', async (body) => {
    const reply = await post('/api/Account/MarkNotificationsRead', body)
    const replyBody = await reply.json()
    expect([reply.status, replyBody]).toEqual([
      400,
      { code: 'bad-input', errors: expect.any(Object), requestId: expect.any(String) },
    ])
  })

  it('accepts half an emoji', async () => {
    await ada.ok('Account/UpdateMyAccount', { Address: 'Lagos \ud83d', RowVersion: 1 })
    expect(await ada.ok('Account/GetMyDetails')).toMatchObject({ Address: 'Lagos \ufffd' })
  })

  it('refuses more than a megabyte with 413, with and without a declared length', async () => {
    expect((await post('/api/Account/MarkNotificationsRead', `{"UpTo":"${'x'.repeat(1024 * 1024)}"}`)).status).toBe(413)
    expect(await statusOfEndlessBody()).toBe(413)
    expect(
      (
        await post(
          '/api/Account/MarkNotificationsRead',
          `{"UpTo":"2026-01-01T00:00:00Z","x":"${'x'.repeat(1000 * 1024)}"}`,
        )
      ).status,
    ).toBe(200)
  })

  it('survives a caller who disconnects in the middle', async () => {
    const { port } = new URL(server.url)
    await new Promise<void>((done) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('POST /api/Account/SignOut HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{', () =>
          socket.destroy(),
        ),
      )
      socket.on('close', () => done())
    })
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  })
})

describe('errors inside the server', () => {
  const failing = async (sqlState: string) => {
    await sql.unsafe(`create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'secret of a row' using errcode = '${sqlState}'; end $$;
      create or replace trigger fail before update on person for each row execute function fail()`)
    const [{ version }] = await sql<
      [{ version: number }]
    >`select row_version as version from person where id = ${student.id}`
    const reply = await ada.call('Account/UpdateMyAccount', { Address: 'x', RowVersion: version })
    await sql.unsafe('drop trigger fail on person')
    return reply
  }

  it.each([
    ['53100', 507, 'storage-full', null],
    ['57014', 503, 'not-ready', '2'],
    ['57P01', 503, 'not-ready', '2'],
    ['53300', 503, 'not-ready', '2'],
    ['40001', 503, 'not-ready', '2'],
    ['22003', 400, 'bad-input', null],
    ['23505', 409, 'conflict', null],
    ['23514', 422, 'rule-broken', null],
    ['XX000', 500, 'failed', null],
  ])('turns the database state %s into %i %s', async (state, status, code, retryAfter) => {
    const reply = await failing(state)
    expect([reply.status, refusal(reply).code, reply.headers.get('retry-after')]).toEqual([status, code, retryAfter])
    expect(JSON.stringify(reply.body)).not.toMatch(/secret|row\b|trigger|at .*\.ts|select|update /i)
  })

  it('answers 500 in plain language and logs the cause under the same id', async () => {
    const reply = await failing('XX000')
    const { requestId, detail } = refusal(reply)
    expect(detail).toBe(messages.failed)
    expect(server.lines).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'call-failed', requestId, code: 'XX000' }),
    )
  })
})

it('compresses what takes several packets, and not a reply of one: that costs more than it saves', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: randomId(),
    person_id: student.id,
    event_key: `note-${at}`,
    title: 'A note',
    body: `Note ${at}`,
    link: '/',
  }))
  await sql`insert into notification ${sql(many)}`
  const packing = async (call: string) => {
    const headers = { Authorization: `bearer ${ada.token}`, 'accept-encoding': 'gzip' }
    const reply = await fetch(`${server.url}/api/${call}`, { headers })
    return [reply.headers.get('content-encoding'), (await reply.text()).length > 1024]
  }
  expect([await packing('Account/GetSexes'), await packing('Account/GetMyNotifications')]).toEqual([
    [null, false],
    ['gzip', true],
  ])
})
