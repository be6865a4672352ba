import { importCsv } from '#server/csv/import-csv.ts'
import type { AreaHandlers, UploadHandler } from '#server/http/call-context.ts'
import { schoolFile } from './import-schools.ts'
import { liteSchools, schoolPage, schoolStates } from './queries.ts'
import { createSchool, deleteSchool, updateSchool } from './write-school.ts'

export const schoolHandlers = {
  'School/GetLiteSchools': (input, { tx }) => liteSchools(tx, input),
  'School/GetSchoolStates': (_, { tx }) => schoolStates(tx),
  'School/GetSchools': (input, { tx }) => schoolPage(tx, input),
  'School/CreateSchool': createSchool,
  'School/UpdateSchool': updateSchool,
  'School/DeleteSchool': deleteSchool,
} satisfies AreaHandlers<'School'>

export const schoolUploads = {
  'School/ImportSchools': (input, file, context) => importCsv(schoolFile, input, file, context),
} satisfies { 'School/ImportSchools': UploadHandler<'School/ImportSchools'> }
