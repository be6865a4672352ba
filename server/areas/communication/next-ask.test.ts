import { expect, test } from 'vitest'
import { nextAsk } from './next-ask.ts'

const bought = new Date('2026-11-25T10:00:00Z')
const later = (minutes: number) => new Date(bought.getTime() + minutes * 60_000)

test('a silent provider is asked soon, and then each hour (X-059)', () => {
  expect(nextAsk(1, bought, bought)).toEqual(later(0.25))
  expect(nextAsk(3, bought, later(1))).toEqual(later(2))
  expect(nextAsk(20, bought, later(600))).toEqual(later(660))
})

test('after a day a person decides (M-24)', () => {
  expect(nextAsk(30, bought, later(23 * 60))).toEqual(later(24 * 60))
  expect(nextAsk(31, bought, later(24 * 60))).toBeNull()
})
