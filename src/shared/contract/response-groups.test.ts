import { expect, it } from 'vitest'
import { anAnsweredRow } from '#tests/offline/answered-row.ts'
import { isUndecided, isWaiting } from './response-groups.ts'

it('answers wait for feedback when they count, or when they are held and the only ones of their student', () => {
  const waits = (facts: Parameters<typeof anAnsweredRow>[0]) => isWaiting(anAnsweredRow(facts))
  expect(waits({})).toBe(true)
  expect(waits({ FeedbackDate: '2026-11-02T08:00:00Z' })).toBe(false)
  expect(waits({ Counts: false })).toBe(false)
  expect(waits({ Counts: false, Held: 'suspended' })).toBe(true)
  expect(waits({ Counts: false, Held: 'second-device' })).toBe(false)
  expect(waits({ Counts: false, Held: 'suspended', Decision: 'set-aside' })).toBe(false)
})

it('held answers without a decision wait for one', () => {
  expect(isUndecided({ Held: 'second-device', Decision: null })).toBe(true)
  expect(isUndecided({ Held: 'second-device', Decision: 'accepted' })).toBe(false)
  expect(isUndecided({ Held: null, Decision: null })).toBe(false)
})
