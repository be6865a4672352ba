import { describe, expect, test } from 'vitest'
import { text } from '#lists/definition/columns.tsx'
import { days, fromList, oneOf } from '#lists/definition/filters.ts'
import { strangeNames } from '#tests/house/definitions.ts'
import { listPages } from '#tests/house/list-pages.ts'

const definitions = await Promise.all(listPages.map(({ definition }) => definition()))

describe('definitions of lists', () => {
  test('sort and filter by names that their calls know', () => {
    expect(definitions.flatMap((one) => strangeNames(one))).toEqual([])
    const named = definitions.flatMap(({ columns, filters = [] }) => [
      ...columns.filter(({ sort }) => sort),
      ...filters.flatMap(({ params }) => params),
    ])
    expect(named.length).toBeGreaterThan(50)
  })

  test('have no field for what the pattern itself sends', () => {
    const fields = definitions.flatMap(({ sections = [] }) => sections.flatMap((section) => section.fields))
    expect(fields.length).toBeGreaterThan(50)
    expect(fields.filter(({ id }) => id === 'Id' || id === 'RowVersion')).toEqual([])
  })

  const states = {
    path: '/admin/states',
    ops: { list: 'CountryState/GetStates' },
    columns: [text('Name', 'State', { sort: 'Name' })],
    filters: [fromList('countryId', 'Country', 'CountryState/GetLiteCountries')],
  } as const
  const cities = { ...states, ops: { list: 'CountryState/GetCities' } } as const
  const statesOf = (narrowedBy: string) => fromList('stateId', 'State', 'CountryState/GetLiteStates', { narrowedBy })

  test('let a right one be', () => {
    expect(strangeNames(states)).toEqual([])
    expect(strangeNames({ ...cities, filters: [...cities.filters, statesOf('countryId')] })).toEqual([])
  })

  test.each([
    [{ ...states, columns: [text('Name', 'State', { sort: 'Nmae' })] }, 'column "State" sorts by Nmae'],
    [{ ...states, columns: [text('Name', 'State', { sort: '-Name' })] }, 'column "State" sorts by -Name'],
    [
      { ...states, filters: [fromList('countrId', 'Country', 'CountryState/GetLiteCountries')] },
      'filter "Country" sets countrId',
    ],
    [{ ...states, filters: [days('from', 'countryId')] }, 'filter "Days" sets from'],
    [{ ...states, filters: [oneOf('sort', 'Order', [{ value: 'Age', label: 'Age' }])] }, 'filter "Order" chooses Age'],
    [{ ...states, filters: [...states.filters, ...states.filters] }, 'two filters set countryId'],
    [{ ...cities, filters: [statesOf('countryId')] }, 'filter "State" is narrowed by countryId'],
    [
      { ...cities, filters: [days('keyword', 'page'), statesOf('page')] },
      'filter "State" asks CountryState/GetLiteStates by page',
    ],
  ])('planted fault %# is caught: %s', (definition, what) => {
    expect(strangeNames(definition)).toEqual([
      `${definition.path}: ${what}, which ${definition.ops.list} does not know`,
    ])
  })
})
