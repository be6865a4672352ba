import * as z from 'zod'
import { command, create, list, lookup, sortedList, update } from '#contract/define.ts'
import { csvUpload } from '#contract/entities/csv-import.ts'
import { rowKey } from '#contract/entities/row.ts'
import { liteSchool, school as schoolRow, schoolBody, schoolState } from '#contract/entities/school.ts'

/** '' narrows nothing. */
const chosen = z.string().max(64).default('')
const admin = { access: ['admin'], entity: 'School' } as const

export const school = {
  /** schools for choosers. Thousands of them, so in pages; the keyword looks at name, address and state. `state` '': of every state. */
  'School/GetLiteSchools': list({ access: 'public', offline: 'mirror', query: { state: z.string().max(100).default('') }, item: liteSchool }),
  /** Ours: the states that have schools, by name; what `state` above takes. */
  'School/GetSchoolStates': lookup({ access: 'public', offline: 'mirror', item: schoolState }),
  'School/GetSchools': sortedList({ access: ['admin'], item: schoolRow, sorts: ['Name', 'StateName'], order: 'Name', query: { countryId: chosen, stateId: chosen, cityId: chosen } }),
  'School/CreateSchool': create({ ...admin, body: schoolBody }),
  'School/UpdateSchool': update({ ...admin, body: schoolBody.extend(rowKey) }),
  /** refused while somebody is attached to it. */
  'School/DeleteSchool': command(admin),
  /** Ours: schools out of a CSV file, their places by name. */
  'School/ImportSchools': csvUpload('School'),
}
