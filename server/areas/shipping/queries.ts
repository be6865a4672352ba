import type { Parsed } from '#contract/contract.ts'
import type { ShippingZone } from '#contract/entities/shipping.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

type Kind = 'country' | 'state' | 'city'

/** The places of one kind that a zone lists, sorted by name. */
function listed(db: Db, kind: Kind) {
  return db`coalesce((
    select json_agg(json_build_object('Id', p.id, 'Name', p.name) order by p.name_key, p.id)
    from shipping_zone_place l join ${db(kind)} p on p.id = l.${db(`${kind}_id`)} where l.zone_id = z.id), '[]'::json)`
}

const from = (db: Db) =>
  db`shipping_zone z left join country c on c.id = z.country_id left join state s on s.id = z.state_id left join city y on y.id = z.city_id`
const columns = (db: Db) => db<ShippingZone[]>`
  z.id as "Id", z.row_version as "RowVersion", z.name as "Name",
  z.scope = 'countries' as "HasMutilpleCountries", z.scope = 'states' as "HasMutilpleStates", z.scope = 'cities' as "HasMutilpleCities",
  coalesce(c.id::text, '') as "CountryId", coalesce(c.name, '') as "CountryName", coalesce(s.id::text, '') as "StateId", coalesce(s.name, '') as "StateName",
  coalesce(y.id::text, '') as "CityId", coalesce(y.name, '') as "CityName",
  ${listed(db, 'country')} as "Countries", ${listed(db, 'state')} as "States", ${listed(db, 'city')} as "Cities",
  z.delivery_amount as "DeliveryAmount", z.base_weight is not null as "EnableWeightOption", z.base_weight as "WeightPerKG",
  z.unit_weight as "AdditionalUnitWeight", z.unit_amount as "AdditionalUnitWeightAmount", z.most_weight is not null as "IncludeCappedKG", z.most_weight as "CappedKG",
  z.most_amount is not null as "HasCappedAmount", z.most_amount as "CappedAmount", '₦' as "CurrencySign"`

export function zonePage(
  db: Db,
  { sort, ...page }: Parsed<'Shipping/GetShippingDetails'>,
): Promise<PageOf<ShippingZone>> {
  return listPage(
    db,
    {
      from: from(db),
      id: db`z.id`,
      columns: columns(db),
      where: db`true`,
      words: db`z.name_key`,
      order: orderBy(sort, { Name: db`z.name_key`, DeliveryAmount: db`z.delivery_amount` }),
    },
    page,
  )
}

export const zones: EditedTable<ShippingZone> = {
  table: 'shipping_zone',
  what: 'shipping zone',
  read: async (tx, id) => (await tx<ShippingZone[]>`select ${columns(tx)} from ${from(tx)} where z.id = ${id}`)[0],
}

/** The zones for a choice. */
export function zoneNames(db: Db): Promise<{ Id: string; Name: string }[]> {
  return db<{ Id: string; Name: string }[]>`select id as "Id", name as "Name" from shipping_zone order by name_key`
}
