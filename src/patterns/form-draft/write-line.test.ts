import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WriteLine } from './write-line.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

/** A line whose writes end when told, and how many began. */
function aLine() {
  const ends: (() => void)[] = []
  const write = vi.fn(() => new Promise<void>((resolve) => { ends.push(resolve) }))
  return { line: new WriteLine(write), write, end: () => ends.shift()?.() }
}

it('writes once for all that was typed within a moment, and no later for typing on', async () => {
  const { line, write } = aLine()
  expect(line.soon()).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(line.soon()).toBe(false)
  await vi.advanceTimersByTimeAsync(50)
  expect(write).toHaveBeenCalledTimes(1)
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

it('writes nothing by itself once stopped', async () => {
  const { line, write } = aLine()
  line.soon()
  line.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(write).not.toHaveBeenCalled()
})
