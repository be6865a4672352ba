import { expect, it, vi } from 'vitest'
import { rememberLatest } from './remember-latest.ts'

it('makes each value once, and forgets the one that was used longest ago', async () => {
  const make = vi.fn(async (key: string) => key.toUpperCase())
  const known = rememberLatest<string>(2)
  const get = (key: string) => known.get(key, () => make(key))
  expect([await get('a'), await get('b'), await get('a'), await get('c'), await get('a')]).toEqual([
    'A',
    'B',
    'A',
    'C',
    'A',
  ])
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c'])
  await get('b')
  expect(make).toHaveBeenCalledTimes(4)
})

it('remembers no failure', async () => {
  const known = rememberLatest<string>(2)
  await expect(known.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await known.get('a', async () => 'yes')).toBe('yes')
})

it('makes a key once for all who ask for it in the meantime, and again after it failed', async () => {
  const known = rememberLatest<string>(2)
  const { promise, resolve } = Promise.withResolvers<string>()
  const make = vi.fn(() => promise)
  const asked = [known.get('a', make), known.get('a', make)]
  resolve('A')
  expect(await Promise.all(asked)).toEqual(['A', 'A'])
  expect(make).toHaveBeenCalledTimes(1)
  const failing = vi.fn(() => Promise.reject(new Error('no')))
  const failed = await Promise.allSettled([known.get('b', failing), known.get('b', failing)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(failing).toHaveBeenCalledTimes(1)
  expect(await known.get('b', async () => 'B')).toBe('B')
})
