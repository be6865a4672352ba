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
