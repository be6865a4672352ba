import { expect, test } from 'vitest'
import { optionSources } from '#contract/option-sources.ts'
import { sourceName } from './source-name.ts'

test('an author reads the name of a list without the words of its call, and no two lists have one name', () => {
  expect(sourceName('School/GetLiteSchools')).toBe('Schools')
  expect(sourceName('Category/GetAllCategories')).toBe('Categories')
  expect(sourceName('Calendar/GetActiveCalenderTypes')).toBe('Active calendar types')
  const names = Object.keys(optionSources).map(sourceName)
  expect(new Set(names).size).toBe(names.length)
  expect(names.join()).not.toMatch(/lite|calender/i)
})
