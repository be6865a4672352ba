import * as z from 'zod'
import { list, lookup } from '#contract/define.ts'
import { liteSchool, schoolState } from '#contract/entities/school.ts'

export const school = {
  /** schools for choosers. Thousands of them, so in pages; the keyword looks at name, address and state. `state` '': of every state. */
  'School/GetLiteSchools': list({ access: 'public', offline: 'mirror', query: { state: z.string().max(100).default('') }, item: liteSchool }),
  /** Ours: the states that have schools, by name; what `state` above takes. */
  'School/GetSchoolStates': lookup({ access: 'public', offline: 'mirror', item: schoolState }),
}
