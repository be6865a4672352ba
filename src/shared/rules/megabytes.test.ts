import { expect, it } from 'vitest'
import { megabytes } from './megabytes.ts'

it.each([
  [0, '0.00 MB'],
  [1, '0.01 MB'],
  [1_048_576, '1.00 MB'],
  [2_621_440, '2.50 MB'],
  [20_000_000, '19.07 MB'],
])('writes %d bytes as %s (R-278)', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text)
})
