import type { CsvKind } from '#contract/csv-columns.ts'

/** A file import: the call that takes the file, the kind of the file, and an example of a row. */
export interface CsvSource {
  readonly call:
    | 'School/ImportSchools'
    | 'CountryState/ImportStates'
    | 'CountryState/ImportCities'
    | 'Account/ImportStudents'
    | 'Account/ImportMentors'
    | 'Account/ImportVendors'
    | 'Account/ImportParents'
    | 'Communication/ImportAirtimePlans'
    | 'Communication/ImportDataPlans'
  readonly kind: CsvKind
  readonly example: readonly string[]
  /** What else the import does, shown before the file is chosen. */
  readonly note?: string
  /** The same, after it is done. */
  readonly after?: string
}
