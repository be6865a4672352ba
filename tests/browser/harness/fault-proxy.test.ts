import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFaultProxy, type Fault, type FaultProxy } from './fault-proxy.ts'
import { freePort } from './free-port.ts'

let effects = 0
let proxy: FaultProxy
const server = createServer((request, reply) => {
  request.resume().on('end', () => {
    effects += 1
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
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
  proxy.resetCounts()
  await proxy.set('ok')
})

async function post(path = '/api/A/B'): Promise<string> {
  try {
    const answer = await fetch(`${proxy.url}${path}`, { method: 'POST', body: '{}', redirect: 'manual', signal: AbortSignal.timeout(300) })
    return `${answer.status} ${(answer.headers.get('content-type') ?? '').split(';')[0]}`
  } catch {
    return 'no answer'
  }
}

test.each([
  ['ok', '200 application/json', 1],
  ['down', 'no answer', 0],
  ['drop-before', 'no answer', 0],
  ['drop-after-commit', 'no answer', 1],
  ['unavailable', '503 application/json', 0],
  ['hang', 'no answer', 0],
  ['captive-portal', '200 text/html', 0],
  ['redirect', '302 text/html', 0],
  ['no-content', '204 text/html', 0],
  ['truncated', '200 application/json', 1],
  ['signed-out', '401 application/json', 0],
] as const)('%s: the caller sees "%s", the server has %i effects', async (kind, seen, expected) => {
  await proxy.set(kind)
  expect(await post()).toBe(seen)
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
    for (let i = 0; i < 12; i++) seen.push(await post('/api/Sync/Batch'))
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
