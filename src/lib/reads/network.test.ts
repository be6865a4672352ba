import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { network, noteNetworkGone, reachability, transport } = await import('./network.ts')
afterAll(() => vi.unstubAllGlobals())

test('the server comes back only after it could not be reached: a page that starts asks for nothing twice', () => {
  expect(network).toMatchObject({ state: 'connecting', returns: 0 })
  reachability.note({ kind: 'answered' })
  expect(network).toMatchObject({ state: 'online', returns: 0 })

  reachability.note({ kind: 'silent', deviceOffline: true })
  reachability.note({ kind: 'trying' })
  expect(network).toMatchObject({ state: 'connecting', returns: 0 })
  reachability.note({ kind: 'answered' })
  expect(network).toMatchObject({ state: 'online', returns: 1 })
})

test('a server that is silent from the start comes back, too', () => {
  const { returns } = network
  reachability.note({ kind: 'foreign' })
  reachability.note({ kind: 'answered' })
  expect(network.returns).toBe(returns + 1)
})

test('an answer that was on its way when the network went does not say that it is back', async () => {
  let answer: (response: Response) => void = () => undefined
  const ours = () => Response.json({ ok: true }, { headers: { 'Server-Epoch': 'e1' } })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const health = { method: 'GET', address: 'health', retries: 0 } as const
  const before = transport.send(health)
  noteNetworkGone()
  answer(ours())
  await before
  expect(network.state).toBe('offline')

  const after = transport.send(health)
  answer(ours())
  await after
  expect(network.state).toBe('online')
})
