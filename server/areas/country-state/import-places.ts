import type { CsvSubject, CsvValues, Judgement } from '#server/csv/import-csv.ts'
import type { Tx } from '#server/calls/call-context.ts'

interface Found {
  name: string
  name_key: string
  country_id: string | null
  state_id: string | null
  is_state: boolean
  is_city: boolean
}

/** Finds the country and the state of each row, and whether a state or a city of this name exists there already. */
function placesOf(tx: Tx, rows: readonly CsvValues[]): PromiseLike<Found[]> {
  return tx<Found[]>`
    with line as materialized (
      select place, "Name" as name, search_key("Name") as name_key, search_key("Country") as country_key, search_key("State") as state_key
      from rows from (jsonb_to_recordset(${tx.json([...rows])}) as ("Name" text, "Country" text, "State" text)) with ordinality as given("Name", "Country", "State", place))
    select l.name, l.name_key, c.id as country_id, s.id as state_id,
      exists (select from state t where t.country_id = c.id and t.name_key = l.name_key) as is_state,
      exists (select from city y where y.state_id = s.id and y.name_key = l.name_key) as is_city
    from line l
    left join country c on c.name_key = l.country_key
    left join state s on s.country_id = c.id and s.name_key = l.state_key
    order by l.place`
}
const noCountry = { Country: 'No such country' }

/** states, with the name of their country. */
export const stateFile: CsvSubject = {
  kind: 'states',
  call: 'CountryState/ImportStates',
  entity: 'State',
  table: 'state',
  longest: {},
  constraints: ['state_name_once', 'state_in_country'],
  judge: async (tx, rows) =>
    (await placesOf(tx, rows)).map(({ name, name_key, country_id, is_state }): Judgement => ({
      key: JSON.stringify([name_key, country_id]),
      known: is_state,
      wrong: country_id === null ? noCountry : {},
      row: { name, country_id },
    })),
}

/** cities, with the names of their country and state. */
export const cityFile: CsvSubject = {
  kind: 'cities',
  call: 'CountryState/ImportCities',
  entity: 'City',
  table: 'city',
  longest: {},
  constraints: ['city_name_once', 'city_in_state'],
  judge: async (tx, rows) =>
    (await placesOf(tx, rows)).map(({ name, name_key, country_id, state_id, is_city }): Judgement => ({
      key: JSON.stringify([name_key, state_id]),
      known: is_city,
      wrong: country_id === null ? noCountry : state_id === null ? { State: 'No such state in this country' } : {},
      row: { name, country_id, state_id },
    })),
}
