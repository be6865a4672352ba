import { expect, it } from 'vitest'
import { columnSize, listingTypeOf } from './listing-card.ts'

it('gives each of so many cards in a line its columns of twelve (R-246, R-288)', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 12].map(columnSize)).toEqual([12, 6, 4, 3, 3, 2, 2, 2])
})

it('takes a number of cards that cannot be as one', () => {
  expect([0, -3, 0.5].map(columnSize)).toEqual([12, 12, 12])
})

it.each([
  ['Date_Float', 'Date_Float'],
  ['date_float', undefined],
  ['', undefined],
  [7, undefined],
  [undefined, undefined],
])('reads the type %s as %s', (word, type) => {
  expect(listingTypeOf(word)).toBe(type)
})
