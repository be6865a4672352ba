import type { Resource } from './resource.ts'
import type { Rows } from './use-rows.ts'

/** How many rows match, as far as they were counted: '1 state', '2,310 students', 'More than 1,000 students'. */
export function countWords({ item, items }: Pick<Resource, 'item' | 'items'>, { total, more }: Pick<Rows, 'total' | 'more'>): string {
  return `${more ? 'More than ' : ''}${total.toLocaleString('en-GB')} ${total === 1 ? item.toLowerCase() : items}`
}
