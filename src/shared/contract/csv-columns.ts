/**
 * The columns of files that bring rows in: headings, found by name whatever their case and order; those that must stand
 * there. Free of zod: pages offer an empty file with them.
 */
export const csvColumns = {
  schools: { all: ['Name', 'Country', 'State', 'City', 'Address', 'Overview'], required: ['Name', 'Country', 'State'] },
  states: { all: ['Name', 'Country'], required: ['Name', 'Country'] },
  cities: { all: ['Name', 'Country', 'State'], required: ['Name', 'Country', 'State'] },
} as const satisfies Record<string, { all: readonly string[]; required: readonly string[] }>

export type CsvKind = keyof typeof csvColumns
