import { expect, it } from 'vitest'
import { koboOf, naira } from './money.ts'

it.each([
  ['1500', 150_000],
  ['1,500.50', 150_050],
  [' ₦ 20 ', 2_000],
  ['0.1', 10],
  ['1.005', 0],
  ['-5', 0],
  ['five', 0],
  ['', 0],
  ['1e3', 0],
])('reads %j as %i kobo', (text, kobo) => {
  expect(koboOf(text)).toBe(kobo)
})

it('reads what it writes', () => {
  for (const kobo of [1, 99, 100, 4_098_500, 10_000_000_000_000]) expect(koboOf(naira(kobo))).toBe(kobo)
})
