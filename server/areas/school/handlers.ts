import type { AreaHandlers } from '#server/http/call-context.ts'
import { liteSchools, schoolStates } from './queries.ts'

export const schoolHandlers = {
  'School/GetLiteSchools': (input, { tx }) => liteSchools(tx, input),
  'School/GetSchoolStates': (_, { tx }) => schoolStates(tx),
} satisfies AreaHandlers<'School'>
