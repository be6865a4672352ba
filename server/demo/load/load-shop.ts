import { must } from '#kit/must.ts'
import type { Making } from './making.ts'
import { demoProducts, demoZones } from '#server/demo/texts/shop.ts'

/** The shipping zones of the shop and their fees. */
export async function makeZones({ tx, id, ago }: Making): Promise<void> {
  const countries = new Map(
    (await tx<{ id: string; name: string }[]>`select id, name from country`).map((row) => [row.name, row.id]),
  )
  const states = new Map(
    (await tx<{ id: string; name: string }[]>`select id, name from state`).map((row) => [row.name, row.id]),
  )
  const cities = new Map(
    (await tx<{ id: string; name: string; state_id: string }[]>`select id, name, state_id from city`).map((row) => [
      `${row.state_id} ${row.name}`,
      row.id,
    ]),
  )
  const kinds = { countries, states }
  const nigeria = must(countries.get('Nigeria'), 'Nigeria')
  const zones = demoZones.map((zone) => {
    const state = zone.state === undefined ? null : must(states.get(zone.state), zone.state)
    const { scope, names = [] } = zone
    const places =
      scope === 'countries' || scope === 'states'
        ? names.map((name) => must(kinds[scope].get(name), name))
        : names.map((name) => must(cities.get(`${state} ${name}`), name))
    return { ...zone, id: id(ago(2300)), country: scope === 'countries' ? null : nigeria, state, places }
  })
  await tx`insert into shipping_zone ${tx(
    zones.map((zone) => ({
      id: zone.id,
      name: zone.name,
      scope: zone.scope,
      country_id: zone.country,
      state_id: zone.state,
      delivery_amount: zone.naira * 100,
      base_weight: zone.weight?.included ?? null,
      unit_weight: zone.weight?.unit ?? null,
      unit_amount: zone.weight ? zone.weight.naira * 100 : null,
      most_weight: zone.heaviest ?? null,
      most_amount: zone.dearest === undefined ? null : zone.dearest * 100,
    })),
  )}`
  const columns = { countries: 'country_id', states: 'state_id', cities: 'city_id', place: '' } as const
  for (const { id: zone_id, scope, places } of zones) {
    for (const place of places) await tx`insert into shipping_zone_place ${tx({ zone_id, [columns[scope]]: place })}`
  }
}

/** The products of the shop and its vendor. */
export async function makeProducts({ tx, id, ago }: Making, vendor: string): Promise<void> {
  const categories = new Map(
    (await tx<{ id: string; name: string }[]>`select id, name from category where parent_id is not null`).map((row) => [
      row.name,
      row.id,
    ]),
  )
  const products = demoProducts
    .map((product, at) => ({ ...product, at: ago(1300 - at * 24) }))
    .map((product) => ({ ...product, id: id(product.at) }))
  await tx`insert into product ${tx(
    products.map((product) => ({
      id: product.id,
      vendor_id: product.isVendors ? vendor : null,
      name: product.name,
      summary: product.summary,
      description: `<p>${product.summary}</p>`,
      status: product.status,
      unit: product.unit,
      weight: product.grams,
      amount: product.naira * 100,
      discount_amount: product.discounted === undefined ? null : product.discounted * 100,
      bulk_amount: product.bulk ? product.bulk.naira * 100 : null,
      bulk_count: product.bulk?.from ?? null,
      quantity: product.stock ?? null,
      credit_days: product.creditDays ?? null,
      created_at: product.at,
    })),
  )}`
  await tx`insert into product_category ${tx(products.map((product) => ({ product_id: product.id, category_id: must(categories.get(product.category), product.category) })))}`
}

/** Cart contents of the students and of one visitor. */
export async function makeCarts({ tx, random, id, ago }: Making, students: readonly string[]): Promise<void> {
  const products = await tx<{ id: string }[]>`select id from product where status = 'Published' order by id`
  const visitor = { person_id: null, visitor_id: id(ago(5)) }
  const owners = [...students.slice(0, 30).map((person_id) => ({ person_id, visitor_id: null })), visitor]
  await tx`insert into cart_line ${tx(
    owners.flatMap((owner, at) =>
      [0, 1].slice(0, 1 + (at % 2)).map((more) => {
        const when = ago(300 - at * 9)
        return {
          id: id(when),
          ...owner,
          product_id: must(products[(at + more) % products.length], 'a product').id,
          quantity: 1 + Math.floor(random() * 4),
          added_at: when,
        }
      }),
    ),
  )}`
}
