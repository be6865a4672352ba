const written = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `'2026-1-5'` or an ISO instant → `'2026-01-05'`; null when there is no such day. */
export function isoDate(text: string): string | null {
  const [, year = '', month = '', day = ''] = written.exec(text.trim()) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isReal = year > '0099' && new Date(time).toISOString().startsWith(iso)
  return isReal ? iso : null
}

/** `'2026-01-05'` → `'5 January 2026'`: the same text on every device and on the server. */
export function dateText(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${Number(year)}`
}
