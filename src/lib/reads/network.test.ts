import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { network, reachability } = await import('./network.ts')
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
