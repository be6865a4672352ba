import { expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Work that ends when the test calls `end`. */
function aWork() {
  const ends: (() => void)[] = []
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        ends.push(resolve)
      }),
  )
  return { work, end: () => ends.shift()?.() }
}
const turn = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

it('runs once more, however often it is asked for meanwhile, and all wait for that', async () => {
  const { work, end } = aWork()
  const ask = oneAtATime(work)
  const over = vi.fn()
  void ask().then(over)
  void ask().then(over)
  void ask().then(over)
  expect(work).toHaveBeenCalledTimes(1)
  end()
  await turn()
  expect([work.mock.calls.length, over.mock.calls.length]).toEqual([2, 0])
  end()
  await turn()
  expect([work.mock.calls.length, over.mock.calls.length]).toEqual([2, 3])
  void ask()
  expect(work).toHaveBeenCalledTimes(3)
})

it('runs again after a failure', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce()
  const ask = oneAtATime(work)
  await expect(ask()).rejects.toThrow('lost')
  await expect(ask()).resolves.toBeUndefined()
})
