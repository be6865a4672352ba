import type { Parsed } from '#contract/contract.ts'
import type { City, Country, State } from '#contract/entities/place.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { chosenRow } from '#server/db/chosen-row.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

type Page<Row> = Promise<PageOf<Row>>

const countryColumns = (db: Db) =>
  db<
    Country[]
  >`c.id as "Id", c.row_version as "RowVersion", c.name as "Name", c.iso3 as "ThreeLetterIsoCode", c.iso2 as "TwoLetterIsoCode", c.is_enabled as "Enable"`
const stateColumns = (db: Db) =>
  db<
    State[]
  >`s.id as "Id", s.row_version as "RowVersion", s.name as "Name", s.country_id as "CountryId", c.name as "CountryName", s.is_enabled as "Enable"`
const cityColumns = (db: Db) => db<City[]>`
  y.id as "Id", y.row_version as "RowVersion", y.name as "Name", y.country_id as "CountryId", c.name as "CountryName",
  y.state_id as "StateId", s.name as "StateName", y.is_enabled as "Enable"`
const stateBeside = (db: Db) => db`join country c on c.id = s.country_id`
const cityBeside = (db: Db) => db`join state s on s.id = y.state_id join country c on c.id = y.country_id`

/** The keyword is searched in names and codes. */
export function countryPage(db: Db, { sort, ...page }: Parsed<'CountryState/GetCountries'>): Page<Country> {
  return listPage(
    db,
    {
      from: db`country c`,
      id: db`c.id`,
      columns: countryColumns(db),
      where: db`true`,
      words: db`(c.name_key || ' ' || lower(c.iso2 || ' ' || c.iso3))`,
      order: orderBy(sort, { Name: db`c.name_key`, TwoLetterIsoCode: db`c.iso2` }),
    },
    page,
  )
}

export function statePage(db: Db, { sort, countryId, ...page }: Parsed<'CountryState/GetStates'>): Page<State> {
  return listPage(
    db,
    {
      from: db`state s`,
      beside: stateBeside(db),
      id: db`s.id`,
      columns: stateColumns(db),
      where: chosenRow(db, db`s.country_id`, countryId),
      words: db`s.name_key`,
      order: orderBy(sort, { Name: db`s.name_key` }),
    },
    page,
  )
}

export function cityPage(db: Db, { sort, countryId, stateId, ...page }: Parsed<'CountryState/GetCities'>): Page<City> {
  return listPage(
    db,
    {
      from: db`city y`,
      beside: cityBeside(db),
      id: db`y.id`,
      columns: cityColumns(db),
      where: db`${chosenRow(db, db`y.country_id`, countryId)} and ${chosenRow(db, db`y.state_id`, stateId)}`,
      words: db`y.name_key`,
      order: orderBy(sort, { Name: db`y.name_key` }),
    },
    page,
  )
}

export const countries: EditedTable<Country> = {
  table: 'country',
  what: 'country',
  read: async (tx, id) => (await tx<Country[]>`select ${countryColumns(tx)} from country c where c.id = ${id}`)[0],
}
export const states: EditedTable<State> = {
  table: 'state',
  what: 'state',
  read: async (tx, id) =>
    (await tx<State[]>`select ${stateColumns(tx)} from state s ${stateBeside(tx)} where s.id = ${id}`)[0],
}
export const cities: EditedTable<City> = {
  table: 'city',
  what: 'city',
  read: async (tx, id) =>
    (await tx<City[]>`select ${cityColumns(tx)} from city y ${cityBeside(tx)} where y.id = ${id}`)[0],
}

export interface LitePlace {
  readonly Id: string
  readonly Name: string
}

/** What choosers offer: enabled places in enabled places (R-403 … R-405). */
export async function activeCountries(db: Db): Promise<LitePlace[]> {
  return [...(await db<LitePlace[]>`select id as "Id", name as "Name" from country where is_enabled order by name_key`)]
}
export async function activeStates(db: Db, countryId: string): Promise<LitePlace[]> {
  if (!isUuid(countryId)) return []
  return [
    ...(await db<
      LitePlace[]
    >`select s.id as "Id", s.name as "Name" from state s ${stateBeside(db)} where s.country_id = ${countryId} and s.is_enabled and c.is_enabled order by s.name_key`),
  ]
}
export async function activeCities(db: Db, stateId: string): Promise<LitePlace[]> {
  if (!isUuid(stateId)) return []
  return [
    ...(await db<
      LitePlace[]
    >`select y.id as "Id", y.name as "Name" from city y ${cityBeside(db)} where y.state_id = ${stateId} and y.is_enabled and s.is_enabled and c.is_enabled order by y.name_key`),
  ]
}

/** The filters of lists offer all places, enabled or not. */
export async function liteCountries(db: Db): Promise<LitePlace[]> {
  return [...(await db<LitePlace[]>`select id as "Id", name as "Name" from country order by name_key`)]
}
export async function liteStates(db: Db, countryId: string): Promise<LitePlace[]> {
  if (!isUuid(countryId)) return []
  return [
    ...(await db<
      LitePlace[]
    >`select id as "Id", name as "Name" from state where country_id = ${countryId} order by name_key`),
  ]
}
export async function liteCities(db: Db, stateId: string): Promise<LitePlace[]> {
  if (!isUuid(stateId)) return []
  return [
    ...(await db<
      LitePlace[]
    >`select id as "Id", name as "Name" from city where state_id = ${stateId} order by name_key`),
  ]
}

/** The states with these ids; `active`: those that choosers offer. */
export function statesById(db: Db, ids: readonly string[], offered: 'active' | 'all') {
  return db<LitePlace[]>`
    select s.id as "Id", s.name as "Name" from state s ${stateBeside(db)}
    where s.id = any(${ids}::uuid[]) and (${offered === 'all'} or (s.is_enabled and c.is_enabled))`
}

/** The same for cities. */
export function citiesById(db: Db, ids: readonly string[], offered: 'active' | 'all') {
  return db<LitePlace[]>`
    select y.id as "Id", y.name as "Name" from city y ${cityBeside(db)}
    where y.id = any(${ids}::uuid[]) and (${offered === 'all'} or (y.is_enabled and s.is_enabled and c.is_enabled))`
}
