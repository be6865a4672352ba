import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { drain } from '#offline/outbox/drain.ts'
import { serverEpoch } from '#contract/server-epoch.ts'
import { createTransport, timeLimit, type SendResult } from '#offline/transport.ts'
import { World } from './world.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

let server: Server
let answer: Answer
let seen: { request: IncomingMessage; body: string }[] = []
const waits: number[] = []
const evidence: SendResult[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      seen.push({ request, body })
      answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
  waits.length = 0
  evidence.length = 0
})

const aTransport = () =>
  createTransport({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    host: 'afara.test',
    anonymousId: 'anon-1',
    revision: 'r9',
    random: () => 0.5,
    wait: async (ms) => {
      waits.push(ms)
    },
    onEvidence: (result) => evidence.push(result),
  })
const json =
  (status: number, body: unknown, headers = {}): Answer =>
  (_, response) => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', [serverEpoch]: 'e1', ...headers })
      .end(JSON.stringify(body))
  }
/** A page or a text of another server. */
const raw =
  (status: number, type: string, text: string): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(text)
  }
const keyIn = (body: string) => (JSON.parse(body) as { Calls: { Key: string }[] }).Calls[0]?.Key

describe('the transport', () => {
  it('sends what every call carries (R-333 … R-342)', async () => {
    answer = json(200, {})
    await aTransport().send({ method: 'POST', address: 'Area/Act', input: { A: 1 }, token: 't', key: 'k1' })
    await aTransport().send({
      method: 'GET',
      address: 'Area/List',
      input: { keyword: 'ada & co', page: 0, none: undefined },
    })
    expect(seen[0]?.request.url).toBe('/api/Area/Act')
    expect(seen[0]?.request.headers).toMatchObject({
      authorization: 'bearer t',
      'website-domain': 'afara.test',
      'anonymous-id': 'anon-1',
      'idempotency-key': 'k1',
      'app-revision': 'r9',
      'content-type': 'application/json',
    })
    expect(seen[0]?.body).toBe('{"A":1}')
    expect(seen[1]?.request.url).toBe('/api/Area/List?keyword=ada+%26+co&page=0')
    expect(seen[1]?.request.headers).not.toHaveProperty('idempotency-key')
    expect(seen[1]?.request.headers.authorization).toBe('')
  })

  it('sends no credentials of the browser: a proxy cannot make it ask for a password', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    await aTransport().send({ method: 'GET', address: 'A/B' })
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
    sent.mockRestore()
  })

  it('tries twice more after silence and 5xx, with the same key, never after a 4xx (R-339)', async () => {
    for (const [given, tries] of [
      [json(500, { code: 'failed' }), 3],
      [(request: IncomingMessage) => request.socket.destroy(), 3],
      [json(422, { code: 'rule-broken' }), 1],
      [json(429, { code: 'too-many' }), 1],
      [json(503, {}, { 'Retry-After': '7' }), 1],
    ] as [Answer, number][]) {
      seen = []
      answer = given
      await aTransport().send({ method: 'POST', address: 'A/B', key: 'same' })
      expect(seen.map(({ request }) => request.headers['idempotency-key'])).toEqual(
        Array.from({ length: tries }, () => 'same'),
      )
    }
    expect(waits).toEqual([50, 500, 50, 500])
    expect(evidence).toHaveLength(9)
  })

  it("reads Retry-After as seconds or as a date of the server's clock", async () => {
    answer = json(429, { code: 'too-many' }, { 'Retry-After': '7' })
    expect(await aTransport().send({ method: 'GET', address: 'A/B' })).toMatchObject({ retryAfterMs: 7_000 })
    answer = json(
      429,
      { code: 'too-many' },
      { Date: 'Sun, 01 Mar 2020 09:00:00 GMT', 'Retry-After': 'Sun, 01 Mar 2020 09:00:30 GMT' },
    )
    expect(await aTransport().send({ method: 'GET', address: 'A/B' })).toMatchObject({ retryAfterMs: 30_000 })
  })

  it('takes a sentence where one is expected and JSON everywhere', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', [serverEpoch]: 'e1' }).end('Saved.')
    }
    expect(await aTransport().send({ method: 'POST', address: 'A/B', reply: 'text' })).toMatchObject({
      kind: 'ok',
      status: 200,
      body: 'Saved.',
      epoch: 'e1',
    })
    expect(await aTransport().send({ method: 'POST', address: 'A/B' })).toMatchObject({
      kind: 'unreachable',
      reason: 'not-ours',
    })
  })

  it('hangs up when told to, and gives every body its time', async () => {
    answer = () => {}
    const stop = new AbortController()
    const pending = aTransport().send({ method: 'GET', address: 'A/B', signal: stop.signal })
    await expect.poll(() => seen.length).toBe(1)
    stop.abort()
    expect(await pending).toMatchObject({ kind: 'unreachable', reason: 'aborted' })
    expect(seen).toHaveLength(1)
    expect(timeLimit(0)).toBe(15_000)
    expect(timeLimit(512_000)).toBe(66_200)
  })
})

/** Twelve answers that look like success, or are no answers at all. They must not remove the item (O-12). */
const falseSuccess: Record<string, Answer> = {
  'a captive portal': raw(200, 'text/html', '<html>Log in to this Wi-Fi</html>'),
  'a portal that calls its page JSON': raw(200, 'application/json', '<html>Log in</html>'),
  'an empty 204': (_, response) => {
    response.writeHead(204).end()
  },
  'an empty 200': raw(200, 'application/json', ''),
  'a redirect': (_, response) => {
    response.writeHead(302, { Location: 'http://127.0.0.1:9/login' }).end()
  },
  'a truncated body': (_, response, body) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(`{"Outcomes":[{"Key":"${keyIn(body)}","Status":200`)
  },
  'a connection cut in the body': (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' }).write('{"Outcomes":[')
    response.socket?.destroySoon()
  },
  'a gateway page': raw(502, 'text/html', '<html>Bad gateway</html>'),
  "somebody else's JSON": raw(200, 'application/json', '{"status":"ok"}'),
  "somebody else's JSON in our shape": (request, response, body) =>
    raw(200, 'application/json', JSON.stringify({ Outcomes: [{ Key: keyIn(body), Status: 200, Body: {} }] }))(
      request,
      response,
      body,
    ),
  "somebody else's refusal with a code": raw(422, 'application/json', '{"code":"rule-broken"}'),
  "somebody else's 401 with a code": raw(401, 'application/json', '{"code":"not-signed-in"}'),
  'an outcome of another key': json(200, {
    Outcomes: [{ Key: '00000000-0000-7000-8000-000000000000', Status: 200, Body: {} }],
  }),
  'an outcome without a status': (request, response, body) =>
    json(200, { Outcomes: [{ Key: keyIn(body), Body: {} }] })(request, response, body),
  'an outcome that is itself a failure': (request, response, body) =>
    json(200, { Outcomes: [{ Key: keyIn(body), Status: 500, Body: { code: 'failed' } }] })(request, response, body),
  'a page that signs in': raw(401, 'text/html', '<html>Authentication required</html>'),
}

describe('false success (O-12)', () => {
  let world: World
  afterEach(() => world.close())

  for (const [name, given] of Object.entries(falseSuccess)) {
    it(`${name} keeps the item waiting, and the truth removes it`, async () => {
      world = new World()
      const tab = await world.signedIn()
      await world.submit(tab, 'attempt-1')
      answer = given
      await drain(tab, aTransport(), { holder: 'tab' })
      expect((await listCalls(tab, 'ada')).map((row) => row.state)).toEqual(['waiting'])
      expect(await listReceipts(tab, 'ada')).toEqual([])
      world.now += 600_000
      answer = (request, response, body) =>
        json(200, { Outcomes: [{ Key: keyIn(body), Status: 200, Body: { Reference: 'R' } }] })(request, response, body)
      await drain(tab, aTransport(), { holder: 'tab' })
      expect(await listReceipts(tab, 'ada')).toHaveLength(1)
    })
  }
})
