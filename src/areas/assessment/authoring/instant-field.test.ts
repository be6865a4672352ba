import { expect, test } from 'vitest'
import { instantField } from './instant-field.ts'

const field = instantField('ClosesAt', 'Closes')

test('the time of a window keeps its instant when a form shows it, and no time is null', () => {
  const answer = field.toAnswer('2026-11-27T15:00:00.000Z', {})
  expect(Date.parse(String(field.toValue(answer ?? undefined)))).toBe(Date.UTC(2026, 10, 27, 15))
  expect([field.toAnswer(null, {}), field.toValue(undefined)]).toEqual([null, null])
})
