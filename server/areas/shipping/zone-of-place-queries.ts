import type { ShippingTariff } from '#rules/shipping-fee.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { Db } from '#server/calls/call-context.ts'

/** Where a parcel goes, and the zone that its fee is computed by; `zone` null: the shop does not deliver there. */
export interface Destination {
  readonly placeName: string
  readonly zone: (ShippingTariff & { readonly Name: string }) | null
}

const tariff = (db: Db) => db`
  z.name as "Name", z.delivery_amount as "DeliveryAmount", z.base_weight is not null as "EnableWeightOption", z.base_weight as "WeightPerKG",
  z.unit_weight as "AdditionalUnitWeight", z.unit_amount as "AdditionalUnitWeightAmount", z.most_weight is not null as "IncludeCappedKG",
  z.most_weight as "CappedKG", z.most_amount is not null as "HasCappedAmount", z.most_amount as "CappedAmount"`

/** The city with the name of its state, and the zone that fits it most closely: a city before a state before a country. */
export async function destinationOf(db: Db, cityId: string): Promise<Destination | null> {
  if (!isUuid(cityId)) return null
  const [place] = await db<{ name: string; city: string; state: string; country: string }[]>`
    select concat_ws(', ', c.name, s.name) as name, c.id as city, s.id as state, s.country_id as country
    from city c join state s on s.id = c.state_id where c.id = ${cityId} and c.is_enabled and s.is_enabled`
  if (!place) return null
  const lists = (column: 'city_id' | 'state_id' | 'country_id', id: string) =>
    db`exists (select from shipping_zone_place l where l.zone_id = z.id and l.${db(column)} = ${id})`
  const { city, state, country } = place
  const [zone] = await db<(ShippingTariff & { Name: string })[]>`
    select ${tariff(db)} from shipping_zone z, lateral (select case
      when z.scope = 'place' and z.city_id = ${city} then 1
      when z.scope = 'cities' and ${lists('city_id', city)} then 2
      when z.scope = 'place' and z.city_id is null and z.state_id = ${state} then 3
      when z.scope = 'states' and ${lists('state_id', state)} then 4
      when z.scope = 'place' and z.state_id is null and z.country_id = ${country} then 5
      when z.scope = 'countries' and ${lists('country_id', country)} then 6 end as distance) fit
    where fit.distance is not null order by fit.distance, z.name_key limit 1`
  return { placeName: place.name, zone: zone ?? null }
}

/** The tariff of a zone that an administrator chose. */
export async function tariffOf(db: Db, zoneId: string): Promise<(ShippingTariff & { Name: string }) | undefined> {
  if (!isUuid(zoneId)) return undefined
  return (
    await db<(ShippingTariff & { Name: string })[]>`select ${tariff(db)} from shipping_zone z where z.id = ${zoneId}`
  )[0]
}
