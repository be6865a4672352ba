const person = ['Surname', 'Firstname', 'Middle name', 'E-mail', 'Phone'] as const
const requiredOfPerson = ['Surname', 'Firstname', 'E-mail', 'Phone'] as const
/** */
const business = ['Business name', 'Registration number', 'Business address'] as const

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
    all: [...person, 'Age', 'Date of birth', 'Guardian', 'Guardian e-mail', 'School', 'State', 'Address'],
    required: [...requiredOfPerson, 'Age'],
  },
  mentors: { all: [...person, 'Sector', 'Address'], required: [...requiredOfPerson, 'Sector'] },
  vendors: {
    all: [...person, ...business, 'Business phones', 'Address'],
    required: [...requiredOfPerson, ...business],
  },
  parents: { all: [...person, 'Address'], required: requiredOfPerson },
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
