import * as z from 'zod'
import { command, create, list, lookup, sortedList, update } from '#contract/define.ts'
import { csvUpload } from '#contract/entities/csv-import.ts'
import { rowKey } from '#contract/entities/row.ts'
import { liteSchool, school as schoolRow, schoolBody, schoolState } from '#contract/entities/school.ts'

/** '' means no filter. */
const chosen = z.string().max(64).default('')
const admin = { access: ['admin'], entity: 'School' } as const

export const school = {
  /**
   * schools for choosers. There are thousands, so they come in pages; the keyword is searched in name, address
   * and state. `state` '': all states.
   */
  'School/GetLiteSchools': list({
    access: 'public',
    offline: 'mirror',
    query: { state: z.string().max(100).default(''), countryId: z.string().max(64).default('') },
    item: liteSchool,
  }),
  /** Ours: the names of the states that have schools, for `state` above. */
  'School/GetSchoolStates': lookup({ access: 'public', offline: 'mirror', item: schoolState }),
  'School/GetSchools': sortedList({
    access: ['admin'],
    item: schoolRow,
    sorts: ['Name', 'StateName'],
    order: 'Name',
    query: { countryId: chosen, stateId: chosen, cityId: chosen },
  }),
  /** the schools with most students. */
  'School/GetTopSchoolStudentCount': lookup({
    access: ['admin'],
    item: z.object({ Id: z.string(), Name: z.string(), Count: z.number().int() }),
  }),
  'School/CreateSchool': create({ ...admin, body: schoolBody }),
  'School/UpdateSchool': update({ ...admin, body: schoolBody.extend(rowKey) }),
  /** refused while people belong to the school. */
  'School/DeleteSchool': command(admin),
  /** Ours: schools of a CSV file, with their places by name. */
  'School/ImportSchools': csvUpload('School', {}),
}
