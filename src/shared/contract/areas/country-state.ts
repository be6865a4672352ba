import * as z from 'zod'
import { command, create, lookup, sortedList, update } from '#contract/define.ts'
import { csvUpload } from '#contract/entities/csv-import.ts'
import { city, cityBody, country, countryBody, litePlace, state, stateBody } from '#contract/entities/place.ts'
import { rowId, rowKey } from '#contract/entities/row.ts'

/** '' means no filter. */
const chosen = z.string().max(64).default('')
const admin = { access: ['admin'] } as const

/**
 * Countries, states and cities (R-690 … R-703). A place that contains other places cannot be deleted; choosers do not
 * offer disabled places.
 */
export const countryState = {
  'CountryState/GetCountries': sortedList({
    ...admin,
    item: country,
    sorts: ['Name', 'TwoLetterIsoCode'],
    order: 'Name',
  }),
  'CountryState/GetStates': sortedList({
    ...admin,
    item: state,
    sorts: ['Name'],
    order: 'Name',
    query: { countryId: chosen },
  }),
  'CountryState/GetCities': sortedList({
    ...admin,
    item: city,
    sorts: ['Name'],
    order: 'Name',
    query: { countryId: chosen, stateId: chosen },
  }),
  /** The active places, for choosers (R-403 … R-405). */
  'CountryState/GetActiveCountries': lookup({ access: 'public', offline: 'mirror', item: litePlace }),
  'CountryState/GetActiveStates': lookup({
    access: 'public',
    offline: 'mirror',
    query: { countryId: rowId },
    item: litePlace,
  }),
  'CountryState/GetActiveCities': lookup({
    access: 'public',
    offline: 'mirror',
    query: { stateId: rowId },
    item: litePlace,
  }),
  /** Ours: the places for filters of lists. Disabled places are included, because their records still exist. */
  'CountryState/GetLiteCountries': lookup({ access: 'public', offline: 'mirror', item: litePlace }),
  'CountryState/GetLiteStates': lookup({
    access: 'public',
    offline: 'mirror',
    query: { countryId: rowId },
    item: litePlace,
  }),
  'CountryState/GetLiteCities': lookup({
    access: 'public',
    offline: 'mirror',
    query: { stateId: rowId },
    item: litePlace,
  }),
  'CountryState/CreateCountry': create({ ...admin, entity: 'Country', body: countryBody }),
  'CountryState/UpdateCountry': update({ ...admin, entity: 'Country', body: countryBody.extend(rowKey) }),
  'CountryState/DeleteCountry': command({ ...admin, entity: 'Country' }),
  'CountryState/EnableCountry': command({ ...admin, entity: 'Country' }),
  'CountryState/DisableCountry': command({ ...admin, entity: 'Country' }),
  'CountryState/CreateState': create({ ...admin, entity: 'State', body: stateBody }),
  'CountryState/UpdateState': update({ ...admin, entity: 'State', body: stateBody.extend(rowKey) }),
  'CountryState/DeleteState': command({ ...admin, entity: 'State' }),
  'CountryState/EnableState': command({ ...admin, entity: 'State' }),
  'CountryState/DisableState': command({ ...admin, entity: 'State' }),
  'CountryState/CreateCity': create({ ...admin, entity: 'City', body: cityBody }),
  'CountryState/UpdateCity': update({ ...admin, entity: 'City', body: cityBody.extend(rowKey) }),
  'CountryState/DeleteCity': command({ ...admin, entity: 'City' }),
  'CountryState/EnableCity': command({ ...admin, entity: 'City' }),
  'CountryState/DisableCity': command({ ...admin, entity: 'City' }),
  /** Ours: rows of a CSV file, with the country and the state by name. */
  'CountryState/ImportStates': csvUpload('State', {}),
  'CountryState/ImportCities': csvUpload('City', {}),
}
