/**
 * Pages that the specification names and this release does not have: what each page is for, as its address shows it to
 * people. `isEmpty`: the specification itself leaves the page empty. `instead`: how people get the same result without
 * it.
 */
export interface NotYetPage {
  readonly title: string
  readonly about: string
  readonly isEmpty?: true
  readonly instead?: string
}

/** By address; `$id` matches any last part. */
export const notYetPages: Readonly<Record<string, NotYetPage>> = {
  '/admin/variations': {
    title: 'Variations',
    about: 'Sizes, colours and other choices of a product.',
    isEmpty: true,
    instead: 'Add each size or colour as a product of its own.',
  },
  '/admin/communities': {
    title: 'Communities',
    about: 'Communities of a city.',
    isEmpty: true,
    instead: 'Schools and their cities are in the list of schools.',
  },
}

/** The named page that belongs to an address; undefined for other addresses. */
export function notYetPageAt(path: string): NotYetPage | undefined {
  const address = path.replace(/(?<=.)\/$/, '')
  return notYetPages[address] ?? notYetPages[address.replace(/[^/]+$/, () => '$id')]
}
