import type { Parsed } from '#contract/contract.ts'
import { idOf } from '#server/db/chosen-row.ts'
import { edited } from '#server/db/edited.ts'
import { schools } from './queries.ts'

/** R-687 … R-689. Two schools may have the same name. */
export const schoolEdits = edited(schools, {
  title: 'Name',
  trash: 'School',
  parts: { school_size: 'school_id' },
  columns: (school: Parsed<'School/CreateSchool'>) => ({
    name: school.Name,
    address: school.Address,
    overview: school.Overview,
    logo: school.Logo,
    country_id: idOf(school, 'CountryId'),
    state_id: idOf(school, 'StateId'),
    city_id: school.CityId === '' ? null : idOf(school, 'CityId'),
  }),
  meanings: {
    school_in_country: { field: 'CountryId', message: 'This country does not exist' },
    school_in_state: { field: 'StateId', message: 'This state does not exist in the country' },
    school_in_city: { field: 'CityId', message: 'This city does not exist in the state' },
  },
  inUse: { person_at_school: 'Students are attached to this school, so it cannot be deleted.' },
})
