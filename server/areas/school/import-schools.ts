import type { CsvSubject, Judgement } from '#server/csv/import-csv.ts'

interface Found {
  name: string
  name_key: string
  address: string
  overview: string
  country_id: string | null
  state_id: string | null
  city_id: string | null
  city: string
  known: boolean
}

/** schools, with the names of their places. A school of the same name and address in the same city is the same school. */
export const schoolFile: CsvSubject = {
  kind: 'schools',
  call: 'School/ImportSchools',
  entity: 'School',
  table: 'school',
  longest: { Name: 200, Address: 300, Overview: 5000 },
  constraints: ['school_in_country', 'school_in_state', 'school_in_city'],
  async judge(tx, rows) {
    const found = await tx<Found[]>`
      with line as materialized (
        select place, "Name" as name, "Address" as address, "Overview" as overview, "City" as city,
          search_key("Name") as name_key, search_key("Country") as country_key, search_key("State") as state_key, search_key("City") as city_key
        from rows from (jsonb_to_recordset(${tx.json([...rows])}) as ("Name" text, "Country" text, "State" text, "City" text, "Address" text, "Overview" text)) with ordinality as given("Name", "Country", "State", "City", "Address", "Overview", place))
      select l.name, l.name_key, l.address, l.overview, l.city, c.id as country_id, s.id as state_id, y.id as city_id,
        exists (select from school h where h.name_key = l.name_key and h.state_id = s.id and h.city_id is not distinct from y.id and h.address = l.address) as known
      from line l
      left join country c on c.name_key = l.country_key
      left join state s on s.country_id = c.id and s.name_key = l.state_key
      left join city y on y.state_id = s.id and y.name_key = l.city_key
      order by l.place`
    return found.map(({ known, city, name_key, ...row }): Judgement => ({
      key: JSON.stringify([name_key, row.address, row.state_id, row.city_id]),
      known,
      row,
      wrong: {
        ...(row.country_id === null
          ? { Country: 'No such country' }
          : row.state_id === null
            ? { State: 'No such state in this country' }
            : {}),
        ...(row.state_id !== null && city !== '' && row.city_id === null ? { City: 'No such city in this state' } : {}),
      },
    }))
  },
}
