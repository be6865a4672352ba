import { expect, test } from 'vitest'
import { thumbnailOf } from './file-address.ts'

const hash = 'a'.repeat(64)

test.each([
  [`/files/${hash}/My%20bag.webp`, `/files/${hash}-200x200/My%20bag.webp`],
  [`/files/${hash}-300x0/bag.webp`, `/files/${hash}-200x200/bag.webp`],
  [`https://afara.example/files/${hash}/bag.webp`, `/files/${hash}-200x200/bag.webp`],
  ['/icons/icon-192.png', null],
  ['', null],
])('the small form of %j (R-277)', (address, expected) => {
  expect(thumbnailOf(address)).toBe(expected)
})
