import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('runs at most the limit at once, in order of arrival, also after failures', async () => {
  const limited = limitConcurrency(2)
  const started: number[] = []
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const all = gates.map(({ promise }, index) =>
    limited(async () => {
      started.push(index)
      await promise
      if (index % 2 === 0) throw new Error('failed')
    }),
  )
  const results = Promise.allSettled(all)
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  expect(started).toEqual([0, 1])
  for (const [index, gate] of gates.entries()) {
    gate.resolve()
    await turn()
    expect(started.length).toBeLessThanOrEqual(Math.min(6, index + 3))
  }
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
})

it('refuses what finds the line too long, or waits too long, with the time to try again', async () => {
  const limited = limitConcurrency(1, { mostWaiting: 1, patienceMs: 20 })
  const gate = Promise.withResolvers<void>()
  const first = limited(() => gate.promise)
  const refused = { code: 'not-ready', details: { retryAfter: 2 } }
  const second = limited(() => Promise.resolve('too late'))
  await expect(limited(() => Promise.resolve())).rejects.toMatchObject(refused)
  await expect(second).rejects.toMatchObject(refused)
  gate.resolve()
  await first
  expect(await limited(() => Promise.resolve('next'))).toBe('next')
})
