import type { Parsed } from '#contract/contract.ts'
import { changeRow, type EditedTable } from '#server/db/change-row.ts'
import { idOf } from '#server/db/chosen-row.ts'
import { edited } from '#server/db/edited.ts'
import type { Meanings } from '#server/db/explain-violation.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { cities, countries, states } from './queries.ts'

const meanings: Meanings = {
  country_name_once: { field: 'Name', message: 'There is a country of this name' },
  country_iso3_once: { field: 'ThreeLetterIsoCode', message: 'Another country has this code' },
  country_iso2_once: { field: 'TwoLetterIsoCode', message: 'Another country has this code' },
  state_name_once: { field: 'Name', message: 'This country has a state of this name' },
  state_in_country: { field: 'CountryId', message: 'This country does not exist' },
  city_name_once: { field: 'Name', message: 'This state has a city of this name' },
  city_in_state: { field: 'StateId', message: 'This state does not exist in the country' },
  school_in_state: { field: 'CountryId', message: 'Schools lie in this city, so it stays in its country' },
  zone_in_state: { field: 'CountryId', message: 'Parcels are sent to this city, so it stays in its country' },
}
/** The same constraints, when they refuse to delete a place that is still used. */
const inUse: Meanings = {
  state_in_country: 'This country has states, so it cannot be deleted. You can disable it.',
  city_in_state: 'This state has cities, so it cannot be deleted. You can disable it.',
  zone_in_country: 'Parcels are sent to this country, so it cannot be deleted. You can disable it.',
  zone_in_state: 'Parcels are sent to this state, so it cannot be deleted. You can disable it.',
  zone_in_city: 'Parcels are sent to this city, so it cannot be deleted. You can disable it.',
  school_in_country: 'Schools lie in this country, so it cannot be deleted. You can disable it.',
  school_in_state: 'Schools lie in this state, so it cannot be deleted. You can disable it.',
  school_in_city: 'Schools lie in this city, so it cannot be deleted. You can disable it.',
}

type StateBody = Parsed<'CountryState/CreateState'>

const stateColumns = (state: StateBody) => ({
  name: state.Name,
  country_id: idOf(state, 'CountryId'),
  is_enabled: state.Enable,
})

export const countryEdits = edited(countries, {
  title: 'Name',
  trash: 'Country',
  columns: (country: Parsed<'CountryState/CreateCountry'>) => ({
    name: country.Name,
    iso3: country.ThreeLetterIsoCode,
    iso2: country.TwoLetterIsoCode,
    is_enabled: country.Enable,
  }),
  meanings,
  inUse,
})
export const stateEdits = edited(states, {
  title: 'Name',
  trash: 'State',
  columns: stateColumns,
  meanings,
  inUse,
})
export const cityEdits = edited(cities, {
  title: 'Name',
  trash: 'City',
  columns: (city: Parsed<'CountryState/CreateCity'>) => ({ ...stateColumns(city), state_id: idOf(city, 'StateId') }),
  meanings,
  inUse,
})

type Command = Parsed<'CountryState/EnableState'>

/** whether choosers offer the place. */
export function enabling(place: EditedTable<{ Name: string }>, enabled: boolean) {
  return async (input: Command, context: CallContext): Promise<string> => {
    const { Name } = await changeRow(context, place, input, { is_enabled: enabled })
    return enabled ? `${Name} is active.` : `${Name} is disabled. It can no longer be chosen.`
  }
}
