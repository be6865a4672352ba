import { beforeEach, expect, it, vi } from 'vitest'
import { pollVisible } from './poll-visible.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('asks every five seconds until it is stopped (R-563)', () => {
  const reload = vi.fn<() => void>()
  const stop = pollVisible(reload)
  vi.advanceTimersByTime(4_999)
  expect(reload).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(10_001)
  expect(reload).toHaveBeenCalledTimes(3)
  stop()
  show('visible')
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
})

it('has no timer while the page is hidden, and asks at once when it is visible again (X-078)', () => {
  const reload = vi.fn<() => void>()
  const stop = pollVisible(reload)
  show('hidden')
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(0)
  show('visible')
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(reload).toHaveBeenCalledTimes(2)
  stop()
})
