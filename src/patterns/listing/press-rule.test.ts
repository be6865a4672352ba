import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pressRule } from './press-rule.ts'

let done: string[]
let rule: ReturnType<typeof pressRule<string>>

beforeEach(() => {
  vi.useFakeTimers()
  done = []
  rule = pressRule<string>({ toggle: (id) => done.push(`toggle ${id}`), open: (id) => done.push(`open ${id}`) })
})
afterEach(() => {
  vi.useRealTimers()
})

it('toggles 200 ms after a single press, not before (R-286)', () => {
  rule.press('a', 1)
  vi.advanceTimersByTime(199)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['toggle a'])
})

it('opens at the second press and toggles nothing (R-286)', () => {
  rule.press('a', 1)
  vi.advanceTimersByTime(150)
  rule.press('a', 2)
  vi.runAllTimers()
  expect(done).toEqual(['open a'])
})

it('opens for a slow hand whose browser still calls it a double click', () => {
  rule.press('a', 1)
  vi.advanceTimersByTime(400)
  rule.press('a', 2)
  vi.runAllTimers()
  expect(done).toEqual(['toggle a', 'open a'])
})

it('opens for two touches that the browser counts as one each', () => {
  rule.press('a', 1)
  vi.advanceTimersByTime(100)
  rule.press('a', 1)
  vi.runAllTimers()
  expect(done).toEqual(['open a'])
})

it('loses no press of a hand that goes quickly from card to card, and opens none of them', () => {
  rule.press('a', 1)
  vi.advanceTimersByTime(80)
  // For the browser this is the same place on the screen; for us it is another card.
  rule.press('b', 2)
  vi.advanceTimersByTime(80)
  rule.press('c', 3)
  vi.runAllTimers()
  expect(done).toEqual(['toggle a', 'toggle b', 'toggle c'])
})

it('does nothing after the list has gone', () => {
  rule.press('a', 1)
  rule.forget()
  vi.runAllTimers()
  expect(done).toEqual([])
})
