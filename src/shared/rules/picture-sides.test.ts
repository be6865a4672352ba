import { expect, test } from 'vitest'
import { pictureSides } from './picture-sides.ts'

const wrong = 'Enter a whole number of pixels, at most 4000.'

test.each([
  ['300', '200', { size: { width: 300, height: 200 } }],
  ['300', '', { size: { width: 300, height: 0 } }],
  ['0', ' 200 ', { size: { width: 0, height: 200 } }],
  ['4000', '0', { size: { width: 4000, height: 0 } }],
  ['', '', { errors: { Width: 'Enter a width or a height above 0.' } }],
  ['0', '000', { errors: { Width: 'Enter a width or a height above 0.' } }],
  ['12.5', '10', { errors: { Width: wrong } }],
  ['10', '-1', { errors: { Height: wrong } }],
  ['1e3', '٣', { errors: { Width: wrong, Height: wrong } }],
  ['4001', '99999999999999999999', { errors: { Width: wrong, Height: wrong } }],
])('%j by %j (R-281)', (Width, Height, expected) => {
  expect(pictureSides({ Width, Height })).toEqual(expected)
})
