import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chaos, ofTheNetwork } from '#tests/offline/faults.ts'
import { startFaultProxy, type Fault, type FaultProxy } from './fault-proxy.ts'
import { freePort } from './free-port.ts'

let effects = 0
/** Keys of the batches that reached the server. */
let batches: string[][] = []
let proxy: FaultProxy
const server = createServer((request, reply) => {
  void text(request).then((body) => {
    effects += 1
    const keys = body.includes('Calls')
      ? (JSON.parse(body) as { Calls: { Key: string }[] }).Calls.map(({ Key }) => Key)
      : []
    if (keys.length > 0) batches.push(keys)
    reply
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          body.includes('Calls') ? { Outcomes: keys.map((Key) => ({ Key, Status: 200, Body: {} })) } : { ok: true },
        ),
      )
  })
})

beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  proxy = await startFaultProxy(port)
})
afterAll(async () => {
  await proxy.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  effects = 0
  batches = []
  proxy.resetCounts()
  await proxy.set('ok')
})

/** `patience`: how long the caller waits for an answer, ms. */
async function post(path = '/api/A/B', body = '{}', patience = 3_000): Promise<string> {
  try {
    const answer = await fetch(`${proxy.url}${path}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    return `${answer.status} ${(answer.headers.get('content-type') ?? '').split(';')[0]}`
  } catch {
    return 'no answer'
  }
}

test.each([
  ['ok', '200 application/json', 1],
  ['slow', '200 application/json', 1],
  ['down', 'no answer', 0],
  ['drop-before', 'no answer', 0],
  ['drop-after-commit', 'no answer', 1],
  ['server-error', '500 application/json', 0],
  ['restarting', '503 application/json', 0],
  ['unavailable', '503 application/json', 0],
  ['too-many', '429 application/json', 0],
  ['refused', '422 application/json', 0],
  ['hang', 'no answer', 0],
  ['captive-portal', '200 text/html', 0],
  ['redirect', '302 text/html', 0],
  ['no-content', '204 text/html', 0],
  ['truncated', '200 application/json', 1],
  ['signed-out', '401 application/json', 0],
] as const)('%s: the caller sees "%s", the server has %i effects', async (kind, seen, expected) => {
  await proxy.set({ kind, delayMs: 20 })
  expect(await post(undefined, undefined, kind === 'hang' ? 300 : undefined)).toBe(seen)
  expect(effects).toBe(expected)
  expect(proxy.count('POST /api/A/B').done).toBe(expected)
})

test('truncated: the reply ends in the middle as if it were whole', async () => {
  await proxy.set('truncated')
  expect(await (await fetch(`${proxy.url}/api/A/B`, { method: 'POST' })).text()).toBe('{"ok"')
})

test('hits only the addresses it is meant for, and with the same seed the same requests', async () => {
  const fault: Fault = { kind: 'unavailable', paths: /Batch/, probability: 0.5, seed: 7 }
  const run = async () => {
    await proxy.set(fault)
    const seen = []
    for (let i = 0; i < 12; i++) seen.push(await post('/api/Sync/Batch', '{"Calls":[]}'))
    return seen
  }
  const first = await run()
  expect(new Set(first).size).toBe(2)
  expect(await run()).toEqual(first)
  expect(await post('/api/Other/Call')).toBe('200 application/json')
})

test('comes back on the same address after it was down', async () => {
  await proxy.set('down')
  expect(await post()).toBe('no answer')
  await proxy.set('ok')
  expect(await post()).toBe('200 application/json')
})

test('chaos is the same sequence for the same seed, and every kind of it comes', async () => {
  const run = async (seed: number) => {
    await proxy.set({ kind: 'chaos', seed, delayMs: 1 })
    const seen = []
    for (let i = 0; i < 24; i++) seen.push(await post())
    return seen
  }
  const first = await run(3)
  expect(await run(3)).toEqual(first)
  expect(await run(4)).not.toEqual(first)
  expect(new Set(Array.from({ length: 600 }, chaos(1)))).toEqual(new Set(ofTheNetwork))
})

test('tells of every key how often it was sent and how often the server confirmed it, also when the reply was lost', async () => {
  await proxy.set('drop-after-commit')
  await post('/api/Sync/Batch', '{"Calls":[{"Key":"a"},{"Key":"b"}]}')
  await proxy.set('drop-midway')
  await post('/api/Sync/Batch', '{"Calls":[{"Key":"a"},{"Key":"b"}]}')
  expect(effects).toBe(2)
  expect(batches).toEqual([['a', 'b'], ['a']])
  expect(Object.fromEntries(proxy.keys())).toEqual({ a: { sent: 2, confirmed: 2 }, b: { sent: 2, confirmed: 1 } })
})
