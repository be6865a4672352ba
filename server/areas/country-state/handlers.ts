import { importCsv } from '#server/csv/import-csv.ts'
import type { AreaHandlers, UploadHandler } from '#server/http/call-context.ts'
import { cityFile, stateFile } from './import-places.ts'
import { activeCities, activeCountries, activeStates, cities, cityPage, countries, countryPage, liteCities, liteCountries, liteStates, statePage, states } from './queries.ts'
import { createCity, createCountry, createState, deleting, enabling, updateCity, updateCountry, updateState } from './write-places.ts'

export const countryStateHandlers = {
  'CountryState/GetCountries': (input, { tx }) => countryPage(tx, input),
  'CountryState/GetStates': (input, { tx }) => statePage(tx, input),
  'CountryState/GetCities': (input, { tx }) => cityPage(tx, input),
  'CountryState/GetActiveCountries': (_, { tx }) => activeCountries(tx),
  'CountryState/GetActiveStates': ({ countryId }, { tx }) => activeStates(tx, countryId),
  'CountryState/GetActiveCities': ({ stateId }, { tx }) => activeCities(tx, stateId),
  'CountryState/GetLiteCountries': (_, { tx }) => liteCountries(tx),
  'CountryState/GetLiteStates': ({ countryId }, { tx }) => liteStates(tx, countryId),
  'CountryState/GetLiteCities': ({ stateId }, { tx }) => liteCities(tx, stateId),
  'CountryState/CreateCountry': createCountry,
  'CountryState/UpdateCountry': updateCountry,
  'CountryState/DeleteCountry': deleting(countries),
  'CountryState/EnableCountry': enabling(countries, true),
  'CountryState/DisableCountry': enabling(countries, false),
  'CountryState/CreateState': createState,
  'CountryState/UpdateState': updateState,
  'CountryState/DeleteState': deleting(states),
  'CountryState/EnableState': enabling(states, true),
  'CountryState/DisableState': enabling(states, false),
  'CountryState/CreateCity': createCity,
  'CountryState/UpdateCity': updateCity,
  'CountryState/DeleteCity': deleting(cities),
  'CountryState/EnableCity': enabling(cities, true),
  'CountryState/DisableCity': enabling(cities, false),
} satisfies AreaHandlers<'CountryState'>

export const placeUploads = {
  'CountryState/ImportStates': (input, file, context) => importCsv(stateFile, input, file, context),
  'CountryState/ImportCities': (input, file, context) => importCsv(cityFile, input, file, context),
} satisfies { [K in 'CountryState/ImportStates' | 'CountryState/ImportCities']: UploadHandler<K> }
