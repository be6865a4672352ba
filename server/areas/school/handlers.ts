import { importCsv } from '#server/csv/import-csv.ts'
import type { AreaHandlers, UploadHandler } from '#server/calls/call-context.ts'
import { schoolFile } from './import-schools.ts'
import { liteSchools, schoolPage, schoolStates, topSchools } from './queries.ts'
import { schoolEdits } from './write-school.ts'

export const schoolHandlers = {
  'School/GetLiteSchools': (input, { tx }) => liteSchools(tx, input),
  'School/GetSchoolStates': (_, { tx }) => schoolStates(tx),
  'School/GetTopSchoolStudentCount': (_, { tx }) => topSchools(tx),
  'School/GetSchools': (input, { tx }) => schoolPage(tx, input),
  'School/CreateSchool': schoolEdits.create,
  'School/UpdateSchool': schoolEdits.update,
  'School/DeleteSchool': schoolEdits.delete,
} satisfies AreaHandlers<'School'>

export const schoolUploads = {
  'School/ImportSchools': (input, file, context) => importCsv(schoolFile, input, file, context),
} satisfies { 'School/ImportSchools': UploadHandler<'School/ImportSchools'> }
