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
    | 'Payment/ImportStatement'
  readonly kind: CsvKind
  readonly example: readonly string[]
  /** What else the import does, shown before the file is chosen. */
  readonly note?: string
  /** What the file does not say itself: sent with it under these names. `options`: a choice, otherwise a day. `start`: the first value. */
  readonly facts?: readonly {
    readonly name: string
    readonly label: string
    readonly options?: readonly { readonly value: string; readonly label: string }[]
    readonly start: () => string
  }[]
  /** The same, after it is done. */
  readonly after?: string
}
