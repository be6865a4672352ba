import type { Parsed } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { changeRow, removeRow, type EditedTable } from '#server/db/change-row.ts'
import { idOf } from '#server/db/chosen-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import type { CallContext, Tx } from '#server/http/call-context.ts'
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
/** The same constraints seen from the other side: what is deleted is still used. */
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

type CountryColumns = Parsed<'CountryState/CreateCountry'>
type StateColumns = Parsed<'CountryState/CreateState'>
type CityColumns = Parsed<'CountryState/CreateCity'>

const countryColumns = (one: CountryColumns) => ({ name: one.Name, iso3: one.ThreeLetterIsoCode, iso2: one.TwoLetterIsoCode, is_enabled: one.Enable })
const stateColumns = (one: StateColumns) => ({ name: one.Name, country_id: idOf(one, 'CountryId'), is_enabled: one.Enable })
const cityColumns = (one: CityColumns) => ({ ...stateColumns(one), state_id: idOf(one, 'StateId') })

async function created(write: (tx: Tx, id: string) => Promise<unknown>, { tx, now }: CallContext, name: string): Promise<{ Id: string; Message: string }> {
  const Id = uuidV7(now.getTime())
  await explained(write(tx, Id), meanings)
  return { Id, Message: `${name} is saved.` }
}

export function createCountry(one: Parsed<'CountryState/CreateCountry'>, context: CallContext) {
  return created((tx, id) => tx`insert into country ${tx({ id, ...countryColumns(one) })}`, context, one.Name)
}
export function createState(one: Parsed<'CountryState/CreateState'>, context: CallContext) {
  return created((tx, id) => tx`insert into state ${tx({ id, ...stateColumns(one) })}`, context, one.Name)
}
export function createCity(one: Parsed<'CountryState/CreateCity'>, context: CallContext) {
  return created((tx, id) => tx`insert into city ${tx({ id, ...cityColumns(one) })}`, context, one.Name)
}

export async function updateCountry(one: Parsed<'CountryState/UpdateCountry'>, context: CallContext): Promise<string> {
  await explained(changeRow(context, countries, one, countryColumns(one)), meanings)
  return `${one.Name} is saved.`
}
export async function updateState(one: Parsed<'CountryState/UpdateState'>, context: CallContext): Promise<string> {
  await explained(changeRow(context, states, one, stateColumns(one)), meanings)
  return `${one.Name} is saved.`
}
export async function updateCity(one: Parsed<'CountryState/UpdateCity'>, context: CallContext): Promise<string> {
  await explained(changeRow(context, cities, one, cityColumns(one)), meanings)
  return `${one.Name} is saved.`
}

type Command = Parsed<'CountryState/EnableState'>
type Place = EditedTable<{ Name: string }>

/** whether choosers offer the place. */
export function enabling(place: Place, enabled: boolean) {
  return async (input: Command, context: CallContext): Promise<string> => {
    const { Name } = await changeRow(context, place, input, { is_enabled: enabled })
    return enabled ? `${Name} is active.` : `${Name} is disabled: nobody can choose it from now on.`
  }
}

export function deleting(place: Place) {
  return async (input: Command, context: CallContext): Promise<string> => {
    const { Name } = await explained(removeRow(context, place, input), inUse)
    return `${Name} is deleted.`
  }
}
