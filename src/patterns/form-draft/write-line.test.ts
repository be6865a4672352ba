import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WriteLine } from './write-line.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A line with writes that the test ends, and the number of writes. */
function aLine() {
  const ends: (() => void)[] = []
  const write = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        ends.push(resolve)
      }),
  )
  return { line: new WriteLine(write), write, end: () => ends.shift()?.() }
}

it('writes what begins a burst after its frame, and all that came meanwhile once its pause is over, however long it goes on', async () => {
  const { line, write, end } = aLine()
  expect(line.soon()).toBe(true)
  expect(line.soon()).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(write).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(100)
  expect([line.soon(), line.soon()]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(49)
  expect(write).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(write).toHaveBeenCalledTimes(2)
  end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(write).toHaveBeenCalledTimes(2)
  line.soon()
  await vi.advanceTimersByTimeAsync(20)
  expect(write).toHaveBeenCalledTimes(3)
})

it.each([
  // ms between keys, ms of a commit, most writes of 1,000 keys: at most one write in 150 ms, plus the first one.
  [4, 5, 28],
  [50, 5, 335],
  [120, 40, 801],
  [200, 5, 1_000],
  [50, 600, 335],
])('of 1,000 keys every %i ms, with a commit of %i ms, writes at most %i times', async (betweenMs, commitMs, most) => {
  const starts: number[] = []
  const line = new WriteLine(async () => {
    starts.push(Date.now())
    await new Promise((resolve) => {
      setTimeout(resolve, commitMs)
    })
  })
  const begun = Date.now()
  for (let key = 0; key < 1_000; key++) {
    line.soon()
    await vi.advanceTimersByTimeAsync(betweenMs)
  }
  await vi.advanceTimersByTimeAsync(600_000)
  expect(starts.length).toBeLessThanOrEqual(most)
  expect(starts[0]).toBe(begun + 20)
  expect(starts.at(-1)).toBeGreaterThanOrEqual(begun + 999 * betweenMs)
})

it('writes one thing at a time, though asked at once', async () => {
  const { line, write, end } = aLine()
  const first = line.now()
  const second = line.now()
  await vi.advanceTimersByTimeAsync(0)
  expect(write).toHaveBeenCalledTimes(1)
  end()
  await first
  await vi.advanceTimersByTimeAsync(0)
  expect(write).toHaveBeenCalledTimes(2)
  end()
  await second
})

it('goes on behind a turn that fails, and tells who asked for that one', async () => {
  const { line, write } = aLine()
  await expect(line.after(() => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable')
  void line.now()
  await vi.advanceTimersByTimeAsync(0)
  expect(write).toHaveBeenCalledTimes(1)
})

it('writes nothing once stopped, except what is asked for', async () => {
  const { line, write } = aLine()
  line.soon()
  line.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(write).not.toHaveBeenCalled()
})
