import type { PendingQuery, Row } from 'postgres'
import type { Parsed } from '#contract/contract.ts'
import type { ShippingBody } from '#contract/entities/shipping.ts'
import { fieldErrors } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { changeRow, removeRow } from '#server/db/change-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import type { CallContext, Tx } from '#server/http/call-context.ts'
import { zones } from './queries.ts'

const meanings: Meanings = {
  zone_name_once: { field: 'Name', message: 'There is a shipping zone of this name' },
}

interface Place { readonly country_id: string | null; readonly state_id: string | null; readonly city_id: string | null }
const nowhere: Place = { country_id: null, state_id: null, city_id: null }
interface Reach extends Place { readonly scope: 'place' | 'countries' | 'states' | 'cities'; readonly places: Place[] }

/** several countries count before several states, those before several cities; what does not count is not kept. */
async function reachOf(tx: Tx, one: ShippingBody): Promise<Reach> {
  if (one.HasMutilpleCountries) {
    const places = await held(tx, 'Countries', one.Countries, tx`select id from country where`)
    return { ...nowhere, scope: 'countries', places: places.map((country_id) => ({ ...nowhere, country_id })) }
  }
  const country_id = await onlyOne(tx, 'CountryId', one.CountryId, tx`select id from country where`)
  if (one.HasMutilpleStates) {
    const places = await held(tx, 'States', one.States, tx`select id from state where country_id = ${country_id} and`)
    return { ...nowhere, country_id, scope: 'states', places: places.map((state_id) => ({ ...nowhere, state_id })) }
  }
  const inCountry = tx`select id from state where country_id = ${country_id} and`
  const state_id = one.StateId === '' && !one.HasMutilpleCities && one.CityId === '' ? null : await onlyOne(tx, 'StateId', one.StateId, inCountry)
  const inState = tx`select id from city where state_id = ${state_id} and`
  if (one.HasMutilpleCities) {
    const places = await held(tx, 'Cities', one.Cities, inState)
    return { ...nowhere, country_id, state_id, scope: 'cities', places: places.map((city_id) => ({ ...nowhere, city_id })) }
  }
  const city_id = one.CityId === '' ? null : await onlyOne(tx, 'CityId', one.CityId, inState)
  return { country_id, state_id, city_id, scope: 'place', places: [] }
}

/** Ids of places that are there and lie where they must, each once; they stay until the zone stands. `inside`: a query up to its last `and`. */
async function held(tx: Tx, field: string, ids: readonly string[], inside: PendingQuery<Row[]>): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const found = wanted.length > 0 && wanted.every(isUuid) ? await tx<{ id: string }[]>`${inside} id = any(${wanted}) order by id for key share` : []
  if (found.length === 0 || found.length < wanted.length) throw fieldErrors({ [field]: ['Choose from the list'] })
  return found.map(({ id }) => id)
}

async function onlyOne(tx: Tx, field: string, id: string, inside: PendingQuery<Row[]>): Promise<string> {
  await held(tx, field, [id], inside)
  return id
}

function columns(one: ShippingBody, { scope, country_id, state_id, city_id }: Reach) {
  const weighs = one.EnableWeightOption
  return {
    name: one.Name, scope, country_id, state_id, city_id, delivery_amount: one.DeliveryAmount,
    base_weight: weighs ? one.WeightPerKG : null, unit_weight: weighs ? one.AdditionalUnitWeight : null, unit_amount: weighs ? one.AdditionalUnitWeightAmount : null,
    most_weight: one.IncludeCappedKG ? one.CappedKG : null, most_amount: one.HasCappedAmount ? one.CappedAmount : null,
  }
}

async function keepPlaces(tx: Tx, zoneId: string, places: readonly Place[]): Promise<void> {
  await tx`delete from shipping_zone_place where zone_id = ${zoneId}`
  if (places.length > 0) await tx`insert into shipping_zone_place ${tx(places.map((place) => ({ zone_id: zoneId, ...place })))}`
}

export async function createZone(one: Parsed<'Shipping/CreateShippingDetail'>, { tx, now }: CallContext): Promise<{ Id: string; Message: string }> {
  const reach = await reachOf(tx, one)
  const Id = uuidV7(now.getTime())
  await explained(tx`insert into shipping_zone ${tx({ id: Id, ...columns(one, reach) })}`, meanings)
  await keepPlaces(tx, Id, reach.places)
  return { Id, Message: `${one.Name} is saved.` }
}

export async function updateZone(one: Parsed<'Shipping/UpdateShippingDetail'>, context: CallContext): Promise<string> {
  const reach = await reachOf(context.tx, one)
  // The row is locked from here on: two who save at once cannot mix their places.
  await explained(changeRow(context, zones, one, columns(one, reach)), meanings)
  await keepPlaces(context.tx, one.Id, reach.places)
  return `${one.Name} is saved.`
}

export async function deleteZone(input: Parsed<'Shipping/DeleteShippingDetail'>, context: CallContext): Promise<string> {
  const { Name } = await removeRow(context, zones, input)
  return `${Name} is deleted.`
}
