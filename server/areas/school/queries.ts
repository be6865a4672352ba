import type { Output, Parsed } from '#contract/contract.ts'
import type { LiteSchool, School, SchoolState } from '#contract/entities/school.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { chosenRow } from '#server/db/chosen-row.ts'
import { hasEveryWord, searchKey } from '#server/db/like-every-word.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

/** R-461: a page of schools by name; names that begin with the keyword come first. */
export async function liteSchools(
  db: Db,
  { keyword, state, countryId, page, pageSize }: Parsed<'School/GetLiteSchools'>,
): Promise<{ Items: LiteSchool[]; Total: number }> {
  const words = keyword.trim()
  const ofState = state === '' ? db`true` : db`state_name = ${state}`
  const where = db`${ofState} and ${chosenRow(db, db`country_id`, countryId)} and ${hasEveryWord(db, db`search_key`, words)}`
  const bestFirst = words === '' ? db`` : db`starts_with(name_key, ${searchKey(words)}) desc,`
  const [total] = await db<{ count: number }[]>`select count(*) from school where ${where}`
  const items = await db<LiteSchool[]>`
    select id as "Id", name as "Name", concat_ws(', ', nullif(address, ''), nullif(state_name, '')) as "Address"
    from school where ${where} order by ${bestFirst} name_key, id limit ${pageSize} offset ${page * pageSize}`
  return { Items: [...items], Total: total?.count ?? 0 }
}

/** The states that schools name, each once. */
export async function schoolStates(db: Db): Promise<SchoolState[]> {
  return [
    ...(await db<
      SchoolState[]
    >`select state_name as "Id", state_name as "Name" from school where state_name <> '' group by state_name order by search_key(state_name), state_name`),
  ]
}

const schoolBeside = (db: Db) => db`left join country c on c.id = h.country_id left join city y on y.id = h.city_id`
const schoolColumns = (db: Db) => db<School[]>`
  h.id as "Id", h.row_version as "RowVersion", h.name as "Name", h.logo as "Logo", h.overview as "Overview", h.address as "Address",
  coalesce(h.country_id::text, '') as "CountryId", coalesce(c.name, '') as "CountryName", coalesce(h.state_id::text, '') as "StateId", h.state_name as "StateName",
  coalesce(h.city_id::text, '') as "CityId", coalesce(y.name, '') as "CityName",
  coalesce((select z.students from school_size z where z.school_id = h.id), 0) as "TotalStudents"`

/** R-686. The keyword is searched in name, address and state. */
export function schoolPage(
  db: Db,
  { sort, countryId, stateId, cityId, ...page }: Parsed<'School/GetSchools'>,
): Promise<PageOf<School>> {
  return listPage(
    db,
    {
      from: db`school h`,
      beside: schoolBeside(db),
      id: db`h.id`,
      columns: schoolColumns(db),
      where: db`${chosenRow(db, db`h.country_id`, countryId)} and ${chosenRow(db, db`h.state_id`, stateId)} and ${chosenRow(db, db`h.city_id`, cityId)}`,
      words: db`h.search_key`,
      order: orderBy(sort, { Name: db`h.name_key`, StateName: db`h.state_name` }),
    },
    page,
  )
}

/** R-328, R-332. */
export async function topSchools(db: Db, size = 6): Promise<Output<'School/GetTopSchoolStudentCount'>> {
  return [
    ...(await db<Output<'School/GetTopSchoolStudentCount'>>`
      select h.id as "Id", h.name as "Name", z.students as "Count" from school_size z join school h on h.id = z.school_id
      where z.students > 0 order by z.students desc, z.school_id limit ${size}`),
  ]
}

export const schools: EditedTable<School> = {
  table: 'school',
  what: 'school',
  read: async (tx, id) =>
    (await tx<School[]>`select ${schoolColumns(tx)} from school h ${schoolBeside(tx)} where h.id = ${id}`)[0],
}

export function schoolsById(db: Db, ids: readonly string[]) {
  return db<
    Pick<LiteSchool, 'Id' | 'Name'>[]
  >`select id as "Id", name as "Name" from school where id = any(${ids}::uuid[])`
}
