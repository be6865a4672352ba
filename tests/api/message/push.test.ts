import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { notify } from '#server/db/notify.ts'
import { lanes, sendMessages } from '#server/jobs/send-messages.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { createLog } from '#server/ports/log.ts'
import { createPush } from '#server/ports/push.ts'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server

/** A push service: what it got, and the status it answers. It is reached as a relay, because its own address is not public. */
const got: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
let answer = 201
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    got.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answer).end('why not')
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const PUSH_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
afterAll(async () => {
  service.close()
  await server.close()
})
beforeEach(async () => {
  got.length = 0
  answer = 201
  await sql`delete from message`
  await sql`delete from push_subscription`
})
const noon = new Date('2026-06-01T11:00:00Z')

/** The keys of a browser, and what it tells the server. */
function aBrowser(name: string = randomId()) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const target = {
    Endpoint: `https://push.example/send/${name}?v=2`,
    P256dh: keys.getPublicKey('base64url'),
    Auth: auth.toString('base64url'),
  }
  /** Decrypts a push as RFC 8291 says: salt, record size, length of the key and key of the sender, one record. */
  const open = (body: Buffer) => {
    const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const derive = (secret: Buffer, extra: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, extra, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
    const shared = derive(keys.computeSecret(sender), auth, info, 32)
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
    const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as unknown
  }
  return { target, open }
}

async function aSubscriber() {
  const person = await aStudent(sql)
  const phone = await server.client(person.email)
  const browser = aBrowser()
  await phone.ok('Message/GetPushSettings')
  await phone.ok('Message/SavePushSubscription', browser.target)
  return { ...person, phone, ...browser }
}
const tell = (personId: string, now = noon) =>
  inTransaction(sql, (tx) =>
    notify(
      tx,
      {
        personId,
        eventKey: randomId(),
        title: 'Feedback from Dr Bello',
        body: 'A long private text',
        link: '/student',
      },
      now,
    ),
  )
/** A worker's round with the real port. */
function work(now = noon, settings: Readonly<Record<string, string>> = { PUSH_URL }) {
  const none = () => Promise.reject(new Error('only pushes here'))
  const push = createPush(readConfig({ MAIL_FROM: 'Afara <hello@afara.test>', ...settings }))
  const publicUrl = 'https://p.example'
  const ports = { clock: { now: () => now }, log: createLog('off'), publicUrl, attachInvoice: async () => null }
  return sendMessages({ sql, send: { email: none, sms: none, push }, ...ports }, lanes[2])
}
const failures = async () => (await sql<{ failures: number }[]>`select failures from push_subscription`)[0]?.failures
const outbox = () => sql`select status, tries, failure from message where channel = 'push'`

describe('web push (V-16)', () => {
  test('a notification reaches each device of its person, encrypted, with title and page only', async () => {
    const { id, email, target, open, phone } = await aSubscriber()
    const laptop = aBrowser()
    await (await server.client(email)).ok('Message/SavePushSubscription', laptop.target)
    await aSubscriber()
    await tell(id)
    await work()
    expect(got.map(({ url }) => `https:/${url}`).toSorted()).toEqual(
      [target.Endpoint, laptop.target.Endpoint].toSorted(),
    )
    const mine = got.find(({ url }) => target.Endpoint.endsWith(url))
    expect(open(mine?.body ?? Buffer.alloc(0))).toEqual([
      'Feedback from Dr Bello',
      { data: '/student', icon: '/icons/icon-192.png' },
    ])
    expect(mine?.headers).toMatchObject({ ttl: '259200', 'content-encoding': 'aes128gcm' })
    const { PublicKey, Endpoint } = await phone.ok('Message/GetPushSettings')
    expect(Endpoint).toBe(target.Endpoint)
    const [, claims = '', key] = /^vapid t=[^.]+\.([^.]+)\.[^,]+, k=(.+)$/.exec(mine?.headers.authorization ?? '') ?? []
    expect(key).toBe(PublicKey)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example',
      sub: 'mailto:hello@afara.test',
    })
    expect(await outbox()).toEqual([
      { status: 'sent', tries: 1, failure: null },
      { status: 'sent', tries: 1, failure: null },
    ])
  })

  test('the keys are made once, also when twenty devices ask together, and no reply has the private one', async () => {
    await sql`delete from push_key`
    const phone = await server.client((await aStudent(sql)).email)
    const replies = await together(20, () => phone.ok('Message/GetPushSettings'))
    const rows = await sql<{ publicKey: string }[]>`select public_key as "publicKey" from push_key`
    expect(new Set(replies.map(({ PublicKey }) => PublicKey))).toEqual(new Set(rows.map(({ publicKey }) => publicKey)))
    expect(Object.keys(replies[0] ?? {})).toEqual(['PublicKey', 'Endpoint'])
  })

  test.each([404, 410])(
    'a device that gave it up (%d) is forgotten, and its message has failed with the reason',
    async (status) => {
      const { id } = await aSubscriber()
      answer = status
      await tell(id)
      await work()
      expect(await outbox()).toEqual([
        { status: 'failed', tries: 1, failure: `The push service answered ${status}: why not` },
      ])
      expect(await sql`select 1 from push_subscription`).toHaveLength(0)
      await tell(id)
      expect(await outbox()).toHaveLength(1)
    },
  )

  test.each([
    [403, 'failed'],
    [413, 'failed'],
    [429, 'pending'],
    [503, 'pending'],
    [301, 'pending'],
  ])('the answer %d leaves the message %s, and the device stays', async (status, state) => {
    const { id } = await aSubscriber()
    answer = status
    await tell(id)
    await work()
    expect(await outbox()).toMatchObject([{ status: state, tries: 1 }])
    expect(await sql`select 1 from push_subscription`).toHaveLength(1)
    answer = 201
    await work(new Date(noon.getTime() + 60_000))
    expect(await outbox()).toMatchObject([{ status: state === 'pending' ? 'sent' : 'failed' }])
  })

  test('a device that does not take a push rests, whatever is due, and is removed after ten failures in a row', async () => {
    const { id } = await aSubscriber()
    answer = 503
    await tell(id)
    await tell(id)
    await work()
    // Pushes that fail together are one failure.
    expect([got.length, await failures()]).toEqual([2, 1])
    await tell(id)
    await work(new Date(noon.getTime() + 29_000))
    expect([got.length, await sql`select 1 from message where tries = 0`]).toMatchObject([2, [{}]])
    let at = noon.getTime() + 30_000
    for (let count = 2; count < 10; count++) {
      await tell(id)
      await work(new Date(at))
      expect(await failures()).toBe(count)
      at += 15_000 * 2 ** count
    }
    await tell(id)
    await work(new Date(at))
    expect(await failures()).toBeUndefined()
  })

  test('a device that takes a push again starts anew', async () => {
    const { id } = await aSubscriber()
    answer = 503
    await tell(id)
    await work()
    answer = 201
    await work(new Date(noon.getTime() + 30_000))
    expect([await failures(), await outbox()]).toMatchObject([0, [{ status: 'sent', tries: 2 }]])
  })

  test('a push fails after five tries', async () => {
    const { id } = await aSubscriber()
    answer = 503
    await tell(id)
    for (let hour = 0; hour < 6; hour++) await work(new Date(noon.getTime() + hour * 3_600_000))
    expect([got.length, await outbox()]).toMatchObject([5, [{ status: 'failed', tries: 5 }]])
  })

  test('a person has 20 devices: of more, the oldest take no pushes, never the one that is saved', async () => {
    const { id, email, target } = await aSubscriber()
    const clients = []
    for (let at = 0; at < 20; at++) clients.push(await server.client(email))
    const endpoints = await Promise.all(
      clients.map(async (client) => {
        const browser = aBrowser()
        await client.ok('Message/SavePushSubscription', browser.target)
        return browser.target.Endpoint
      }),
    )
    const saved = await sql<{ endpoint: string }[]>`select endpoint from push_subscription where person_id = ${id}`
    expect(saved.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.toSorted())
    expect(saved).not.toContainEqual({ endpoint: target.Endpoint })
  })

  test('it is gone at sign-out, here and from another device, and what waited is not sent', async () => {
    const here = await aSubscriber()
    await tell(here.id)
    await here.phone.ok('Account/SignOut')
    await work()
    expect([got.length, await outbox()]).toMatchObject([0, [{ status: 'failed' }]])
    const there = await aSubscriber()
    const other = await server.client(there.email)
    const sessions = await other.ok('Account/GetMySessions')
    for (const { Id, IsCurrent } of sessions) if (!IsCurrent) await other.ok('Account/RevokeSession', { Id })
    expect(await sql`select 1 from push_subscription`).toHaveLength(0)
  })

  test('a sign-out and twenty saves at once leave no device that takes pushes', async () => {
    const { phone } = await aSubscriber()
    const devices = Array.from({ length: 20 }, () => aBrowser().target)
    await Promise.all([
      ...devices.map((target) => phone.call('Message/SavePushSubscription', target)),
      phone.ok('Account/SignOut'),
    ])
    expect(await sql`select 1 from push_subscription`).toHaveLength(0)
  })

  test('a session has one device and a device one session: the next person on it takes it over', async () => {
    const { id, phone, target } = await aSubscriber()
    await together(20, () => phone.ok('Message/SavePushSubscription', aBrowser().target))
    expect(await sql`select 1 from push_subscription where person_id = ${id}`).toHaveLength(1)
    await phone.ok('Message/SavePushSubscription', target)
    const next = await aStudent(sql)
    await (await server.client(next.email)).ok('Message/SavePushSubscription', target)
    expect(await sql`select person_id as id from push_subscription`).toEqual([{ id: next.id }])
  })

  test('a device turns it off', async () => {
    const { id, phone } = await aSubscriber()
    await phone.ok('Message/DeletePushSubscription')
    await phone.ok('Message/DeletePushSubscription')
    await tell(id)
    expect(await outbox()).toHaveLength(0)
    expect((await phone.ok('Message/GetPushSettings')).Endpoint).toBe('')
  })

  test('quiet hours hold it back (V-19)', async () => {
    const { id } = await aSubscriber()
    await tell(id, new Date('2026-06-01T23:00:00Z'))
    await work(new Date('2026-06-02T05:59:00Z'))
    expect([got.length, await outbox()]).toEqual([0, [{ status: 'pending', tries: 0, failure: null }]])
    await work(new Date('2026-06-02T06:00:00Z'))
    expect(got).toHaveLength(1)
  })

  test('a person switches the pushes of a type off; its notification and its mail stay (V-19)', async () => {
    const { id, phone } = await aSubscriber()
    const values = {
      MentorName: 'Dr Bello',
      AssessmentName: 'Health',
      FeedbackLink: 'https://p.example/student/answers',
    }
    const feedback = () =>
      inTransaction(sql, (tx) =>
        queueMessage(tx, { type: 'feedback-given', to: { personId: id }, values, eventKey: randomId() }, { now: noon }),
      )
    await phone.ok('Message/UpdateMyPreferences', {
      Refused: [{ Type: 'feedback-given', Channel: 'push' }],
      QuietFrom: 0,
      QuietUntil: 0,
    })
    await feedback()
    expect(await sql`select channel from message`).toEqual([{ channel: 'email' }])
    expect(await sql`select 1 from notification where person_id = ${id}`).toHaveLength(1)
    await phone.ok('Message/UpdateMyPreferences', { Refused: [], QuietFrom: 0, QuietUntil: 0 })
    await feedback()
    expect(await outbox()).toHaveLength(1)
  })

  test.each([
    [{ Endpoint: 'https://127.0.0.1/x' }, 'Endpoint'],
    [{ Endpoint: 'http://push.example/x' }, 'Endpoint'],
    [{ P256dh: 'AAAA' }, 'P256dh'],
    [{ Auth: 'AAAA' }, 'Auth'],
  ])('%o is refused, and the error names the field', async (wrong, field) => {
    const phone = await server.client((await aStudent(sql)).email)
    const reply = await phone.call('Message/SavePushSubscription', { ...aBrowser().target, ...wrong })
    expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, [field]])
  })

  test('a name that leads to a private network is not reached, and a key that is no point of the curve ends the device', async () => {
    const { id } = await aSubscriber()
    await sql`update push_subscription set endpoint = ${PUSH_URL.replace('http://127.0.0.1', 'https://localhost')}`
    await tell(id)
    await work(noon, {})
    expect([got.length, await outbox()]).toEqual([
      0,
      [{ status: 'pending', tries: 1, failure: 'localhost is not a public address' }],
    ])
    await sql`update push_subscription set p256dh = ${Buffer.alloc(65, 4).toString('base64url')}`
    await work(new Date(noon.getTime() + 60_000))
    expect(await outbox()).toEqual([{ status: 'failed', tries: 2, failure: 'The keys of the device cannot be used.' }])
    expect(await sql`select 1 from push_subscription`).toHaveLength(0)
  })
})
