import { expect, test } from 'vitest'
import { mayHavePage } from '#rules/page-addresses.ts'

test.each(['/', '/about', '/About/', '/article/tea', '/account/login/%2Fstudent%2Fhome', '/student/anything/at/all'])(
  '%s may have a page',
  (path) => {
    expect(mayHavePage(path)).toBe(true)
  },
)

test.each([
  '/nothing',
  '/about/us',
  '/article',
  '/article/tea/leaves',
  '/privacy/2026-11-24/more',
  '/account',
  '/studenthome',
])('%s has none', (path) => {
  expect(mayHavePage(path)).toBe(false)
})
