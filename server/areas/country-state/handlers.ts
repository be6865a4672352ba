import { importCsv } from '#server/csv/import-csv.ts'
import type { AreaHandlers, UploadHandler } from '#server/calls/call-context.ts'
import { cityFile, stateFile } from './import-places.ts'
import {
  activeCities,
  activeCountries,
  activeStates,
  cities,
  cityPage,
  countries,
  countryPage,
  liteCities,
  liteCountries,
  liteStates,
  statePage,
  states,
} from './queries.ts'
import { cityEdits, countryEdits, enabling, stateEdits } from './write-places.ts'

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
  'CountryState/CreateCountry': countryEdits.create,
  'CountryState/UpdateCountry': countryEdits.update,
  'CountryState/DeleteCountry': countryEdits.delete,
  'CountryState/EnableCountry': enabling(countries, true),
  'CountryState/DisableCountry': enabling(countries, false),
  'CountryState/CreateState': stateEdits.create,
  'CountryState/UpdateState': stateEdits.update,
  'CountryState/DeleteState': stateEdits.delete,
  'CountryState/EnableState': enabling(states, true),
  'CountryState/DisableState': enabling(states, false),
  'CountryState/CreateCity': cityEdits.create,
  'CountryState/UpdateCity': cityEdits.update,
  'CountryState/DeleteCity': cityEdits.delete,
  'CountryState/EnableCity': enabling(cities, true),
  'CountryState/DisableCity': enabling(cities, false),
} satisfies AreaHandlers<'CountryState'>

export const placeUploads = {
  'CountryState/ImportStates': (input, file, context) => importCsv(stateFile, input, file, context),
  'CountryState/ImportCities': (input, file, context) => importCsv(cityFile, input, file, context),
} satisfies { [K in 'CountryState/ImportStates' | 'CountryState/ImportCities']: UploadHandler<K> }
