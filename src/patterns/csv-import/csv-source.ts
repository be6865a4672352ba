import type { CsvKind } from '#contract/csv-columns.ts'

/** A file that brings rows in: which call takes it, its kind, and a row as an example of how one looks. */
export interface CsvSource {
  readonly call: 'School/ImportSchools' | 'CountryState/ImportStates' | 'CountryState/ImportCities'
  readonly kind: CsvKind
  readonly example: readonly string[]
}
