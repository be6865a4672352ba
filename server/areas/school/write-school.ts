import type { Parsed } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { changeRow, removeRow } from '#server/db/change-row.ts'
import { idOf } from '#server/db/chosen-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import type { CallContext } from '#server/http/call-context.ts'
import { schools } from './queries.ts'

const meanings: Meanings = {
  school_in_country: { field: 'CountryId', message: 'This country does not exist' },
  school_in_state: { field: 'StateId', message: 'This state does not exist in the country' },
  school_in_city: { field: 'CityId', message: 'This city does not exist in the state' },
}
const inUse: Meanings = { person_at_school: 'Students are attached to this school, so it cannot be deleted.' }

type School = Parsed<'School/CreateSchool'>

const columns = (one: School) => ({
  name: one.Name, address: one.Address, overview: one.Overview, logo: one.Logo,
  country_id: idOf(one, 'CountryId'), state_id: idOf(one, 'StateId'), city_id: one.CityId === '' ? null : idOf(one, 'CityId'),
})

/** Two schools of one name are two schools: names are shared. */
export async function createSchool(one: School, { tx, now }: CallContext): Promise<{ Id: string; Message: string }> {
  const Id = uuidV7(now.getTime())
  await explained(tx`insert into school ${tx({ id: Id, ...columns(one) })}`, meanings)
  return { Id, Message: `${one.Name} is saved.` }
}

/** */
export async function updateSchool(one: Parsed<'School/UpdateSchool'>, context: CallContext): Promise<string> {
  await explained(changeRow(context, schools, one, columns(one)), meanings)
  return `${one.Name} is saved.`
}

/** */
export async function deleteSchool(input: Parsed<'School/DeleteSchool'>, context: CallContext): Promise<string> {
  const { Name } = await explained(removeRow(context, schools, input), inUse)
  return `${Name} is deleted.`
}
