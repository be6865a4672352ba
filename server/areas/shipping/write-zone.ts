import type { PendingQuery, Row } from 'postgres'
import type { ShippingBody } from '#contract/entities/shipping.ts'
import { fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { edited } from '#server/db/edited.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { zones } from './queries.ts'

type Kind = 'country' | 'state' | 'city'

/** R-396: several countries count before several states, and those before several cities. Null: the zone is one place. */
function severalOf(zone: ShippingBody): { scope: string; kind: Kind; field: string; ids: string[] } | null {
  if (zone.HasMutilpleCountries)
    return { scope: 'countries', kind: 'country', field: 'Countries', ids: [...new Set(zone.Countries)] }
  if (zone.HasMutilpleStates) return { scope: 'states', kind: 'state', field: 'States', ids: [...new Set(zone.States)] }
  if (zone.HasMutilpleCities) return { scope: 'cities', kind: 'city', field: 'Cities', ids: [...new Set(zone.Cities)] }
  return null
}

/** The places of the zone, as columns; columns outside its scope are null. Each place is locked; 400 at its field when it is wrong. */
async function reachOf(tx: Tx, zone: ShippingBody) {
  const several = severalOf(zone)
  const reach = { scope: several?.scope ?? 'place', country_id: null, state_id: null, city_id: null }
  const lockSeveral = async (inside: PendingQuery<Row[]>) =>
    several && (await lockPlaces(tx, several.kind, inside, several.field, several.ids))
  if (several?.kind === 'country') {
    await lockSeveral(tx`true`)
    return reach
  }
  const country_id = zone.CountryId
  await lockPlaces(tx, 'country', tx`true`, 'CountryId', [country_id])
  const inCountry = tx`country_id = ${country_id}`
  if (several?.kind === 'state') {
    await lockSeveral(inCountry)
    return { ...reach, country_id }
  }
  if (zone.StateId === '' && several === null && zone.CityId === '') return { ...reach, country_id }
  const state_id = zone.StateId
  await lockPlaces(tx, 'state', inCountry, 'StateId', [state_id])
  const inState = tx`state_id = ${state_id}`
  await lockSeveral(inState)
  if (several !== null || zone.CityId === '') return { ...reach, country_id, state_id }
  await lockPlaces(tx, 'city', inState, 'CityId', [zone.CityId])
  return { ...reach, country_id, state_id, city_id: zone.CityId }
}

/** Keeps places from being deleted until the transaction ends; 400 at the field unless each exists and lies `inside`. */
async function lockPlaces(tx: Tx, kind: Kind, inside: PendingQuery<Row[]>, field: string, ids: string[]) {
  const found =
    ids.length > 0 && ids.every(isUuid)
      ? await tx`select id from ${tx(kind)} where ${inside} and id = any(${ids}) order by id for key share`
      : []
  if (found.length === 0 || found.length < ids.length) throw fieldErrors({ [field]: ['Choose from the list'] })
}

export const zoneEdits = edited(zones, {
  title: 'Name',
  trash: 'ShippingZone',
  parts: { shipping_zone_place: 'zone_id' },
  columns: async (zone: ShippingBody, tx) => ({
    name: zone.Name,
    ...(await reachOf(tx, zone)),
    delivery_amount: zone.DeliveryAmount,
    base_weight: zone.EnableWeightOption ? zone.WeightPerKG : null,
    unit_weight: zone.EnableWeightOption ? zone.AdditionalUnitWeight : null,
    unit_amount: zone.EnableWeightOption ? zone.AdditionalUnitWeightAmount : null,
    most_weight: zone.IncludeCappedKG ? zone.CappedKG : null,
    most_amount: zone.HasCappedAmount ? zone.CappedAmount : null,
  }),
  async afterWrite(tx, zone_id, zone) {
    await tx`delete from shipping_zone_place where zone_id = ${zone_id}`
    const several = severalOf(zone)
    if (several)
      await tx`insert into shipping_zone_place ${tx(several.ids.map((id) => ({ zone_id, [`${several.kind}_id`]: id })))}`
  },
  meanings: {
    zone_name_once: { field: 'Name', message: 'There is a shipping zone of this name' },
    zone_in_country: { field: 'CountryId', message: 'This country does not exist' },
    zone_in_state: { field: 'StateId', message: 'This state does not exist' },
    zone_in_city: { field: 'CityId', message: 'This city does not exist' },
  },
})
