import type { Parsed } from '#contract/contract.ts'
import type { LiteSchool, SchoolState } from '#contract/entities/school.ts'
import { likeEveryWord } from '#server/db/like-every-word.ts'
import type { Db } from '#server/http/call-context.ts'

/** a page of schools by name; names that begin with the keyword come first. */
export async function liteSchools(db: Db, { keyword, state, page, pageSize }: Parsed<'School/GetLiteSchools'>): Promise<{ Items: LiteSchool[]; Total: number }> {
  const words = keyword.trim()
  const ofState = state === '' ? db`true` : db`state_name = ${state}`
  const where = words === '' ? ofState : db`${ofState} and search_key like all (${likeEveryWord(words)}::text[])`
  const bestFirst = words === '' ? db`` : db`starts_with(name_key, search_key(${words})) desc,`
  const [total] = await db<{ count: number }[]>`select count(*) from school where ${where}`
  const items = await db<LiteSchool[]>`
    select id as "Id", name as "Name", concat_ws(', ', nullif(address, ''), nullif(state_name, '')) as "Address"
    from school where ${where} order by ${bestFirst} name_key, id limit ${pageSize} offset ${page * pageSize}`
  return { Items: [...items], Total: total?.count ?? 0 }
}

/** The states that schools name, each once. */
export async function schoolStates(db: Db): Promise<SchoolState[]> {
  return [...await db<SchoolState[]>`select state_name as "Id", state_name as "Name" from school where state_name <> '' group by state_name order by search_key(state_name), state_name`]
}
