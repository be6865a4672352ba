import type { Resource } from '#lists/definition/resource.ts'
import type { Rows } from './use-rows.ts'

type Names = Pick<Resource, 'item' | 'items'>
type Counted = Pick<Rows, 'total' | 'more'>

/** How many rows match, as far as they were counted: '1 state', '2,310 students', 'More than 1,000 students'. */
export function countWords({ item, items }: Names, { total, more }: Counted): string {
  return `${more ? 'More than ' : ''}${total.toLocaleString('en-GB')} ${total === 1 ? item.toLowerCase() : items}`
}

/**
 * What a printed list leaves out, '' when it holds all matches: '1,000 of more than 3,000 students are printed here.'
 */
export function paperWords(names: Names, { total, more }: Counted, printed: number): string {
  if (!more && printed >= total) return ''
  const all = countWords(names, { total, more })
  return `${printed.toLocaleString('en-GB')} of ${all.charAt(0).toLowerCase()}${all.slice(1)} are printed here.`
}
