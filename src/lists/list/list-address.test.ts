import { describe, expect, it } from 'vitest'
import { days, fromList } from '#lists/definition/filters.ts'
import { isNarrowed, listHref, missingFilters, readListState, withFilters, type ListState } from './list-address.ts'

const filters = [
  fromList('countryId', 'Country', 'CountryState/GetActiveCountries', { required: true }),
  fromList('stateId', 'State', 'CountryState/GetActiveStates', { narrowedBy: 'countryId', required: true }),
  days('from', 'to'),
]
const cities = { path: '/admin/cities', filters }
const empty = readListState(cities, {})

describe('the address of a list (P-01)', () => {
  it('says everything, and is read back as it was', () => {
    const state: ListState = {
      ...empty,
      keyword: 'a&b=c',
      page: 3,
      sort: '-Name',
      view: 'Date_Top',
      item: 'new',
      filters: { ...empty.filters, countryId: 'ng', from: '2026-01-01' },
    }
    const href = listHref(cities, state)
    expect(readListState(cities, Object.fromEntries(new URL(href, 'https://x.example').searchParams))).toEqual(state)
  })

  it('is the plain path where there is nothing to say', () => expect(listHref(cities, empty)).toBe('/admin/cities'))

  it.each([
    ['a page that is none', { page: '-2' }],
    ['half a page', { page: '1.5' }],
    ['more pages than there can be', { page: '9999999' }],
    ['an object', { keyword: { toString: 1 }, page: {} }],
    ['an unknown word', { admin: 'true' }],
    ['a look that is none', { view: 'date_top' }],
  ])('passes over %s', (_, search) => {
    expect(readListState(cities, search)).toEqual(empty)
  })

  it('takes numbers as the router reads them', () =>
    expect(readListState(cities, { keyword: 2026, page: 2 })).toMatchObject({ keyword: '2026', page: 2 }))
})

describe('filters', () => {
  it('of another country ask for the state anew, on the first page', () => {
    const chosen = { ...empty, page: 4, filters: { ...empty.filters, countryId: 'ng', stateId: 'kano' } }
    expect(withFilters(cities, chosen, { countryId: 'gh' })).toMatchObject({
      page: 0,
      filters: { countryId: 'gh', stateId: '' },
    })
    expect(withFilters(cities, chosen, { stateId: 'lagos' })).toMatchObject({
      filters: { countryId: 'ng', stateId: 'lagos' },
    })
  })

  it('that must be chosen first are named in their order, and no range of days is one', () => {
    expect(missingFilters(cities, empty).map(({ label }) => label)).toEqual(['Country', 'State'])
    expect(missingFilters(cities, withFilters(cities, empty, { countryId: 'ng' })).map(({ label }) => label)).toEqual([
      'State',
    ])
    expect(isNarrowed(empty)).toBe(false)
    expect(isNarrowed(withFilters(cities, empty, { from: '2026-01-01' }))).toBe(true)
  })
})
