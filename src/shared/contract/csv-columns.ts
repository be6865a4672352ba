/**
 * The columns of import files. Headings are found by name in any case and any order; required headings are
 * marked. This file does not use zod, because pages offer an empty file with these headings.
 */
export const csvColumns = {
  schools: { all: ['Name', 'Country', 'State', 'City', 'Address', 'Overview'], required: ['Name', 'Country', 'State'] },
  states: { all: ['Name', 'Country'], required: ['Name', 'Country'] },
  questions: {
    all: ['Section', 'Question', 'Type', 'Options', 'Right answer', 'Explanation', 'Help', 'Required'],
    required: ['Question'],
  },
  students: {
    all: ['Surname', 'Firstname', 'Middle name', 'E-mail', 'Phone', 'School', 'State', 'Address'],
    required: ['Surname', 'Firstname', 'E-mail', 'Phone'],
  },
  'airtime-plans': {
    all: ['Name', 'Network', 'Amount', 'Details'],
    required: ['Name', 'Network', 'Amount', 'Details'],
  },
  'data-plans': {
    all: ['Name', 'Network', 'Amount', 'Details', 'Code'],
    required: ['Name', 'Network', 'Amount', 'Details'],
  },
  statements: { all: ['Date', 'Reference', 'Amount'], required: ['Date', 'Reference', 'Amount'] },
  cities: { all: ['Name', 'Country', 'State'], required: ['Name', 'Country', 'State'] },
} as const satisfies Record<string, { all: readonly string[]; required: readonly string[] }>

export type CsvKind = keyof typeof csvColumns
