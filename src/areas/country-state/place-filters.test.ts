import { expect, test } from 'vitest'
import { schools } from '#areas/school/schools.ts'
import { cities } from './cities.ts'
import { states } from './states.ts'

test.each([states, cities, schools])(
  'the list of $items can be filtered by disabled places too, because they still contain rows',
  ({ filters = [] }) => {
    expect(filters.map(({ source }) => source).filter((source) => !source?.startsWith('CountryState/GetLite'))).toEqual(
      [],
    )
  },
)
