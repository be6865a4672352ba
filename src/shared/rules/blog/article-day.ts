const months = 'January February March April May June July August September October November December'.split(' ')

/**
 * An ISO day as people read it: 18 Nov 2026, or 18 November 2026. It depends on no clock and no zone, so a server and a
 * browser draw the same. '' for ''.
 */
export function articleDay(day: string, length: 'short' | 'long' = 'short'): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1]
  return name === undefined ? '' : `${Number(date)} ${length === 'long' ? name : name.slice(0, 3)} ${Number(year)}`
}
