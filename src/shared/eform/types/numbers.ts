const written = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/

/** A longer text, zeros included, is not a number; it is refused before it is parsed. */
const longest = 100

/** `' 1,250.50 '` → `'1250.5'`, without using a float; null when it is not a number of at most 15 digits. */
export function plainNumber(text: string): string | null {
  const line = text.trim()
  if (line.length > longest) return null
  const [, sign = '', whole = '', fraction = ''] = written.exec(line) ?? []
  if (whole + fraction === '') return null
  const integer = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'
  const decimals = fraction.replace(/0+$/, '')
  if (integer.length + decimals.length > 15) return null
  const size = decimals === '' ? integer : `${integer}.${decimals}`
  return sign === '-' && size !== '0' ? `-${size}` : size
}

/** clamps a number to the limits; `max` wins over a `min` above it. `plain` comes from `plainNumber`. */
export function clampNumber(plain: string, min = -Infinity, max = Infinity): string {
  const value = Number(plain)
  const clamped = Math.min(max, Math.max(min, value))
  return clamped === value ? plain : (plainNumber(clamped.toFixed(10)) ?? plain)
}

/**
 * What the person reads after a number was clamped, or null when the number stayed. Both values are plain numbers;
 * `text` is `after` as people read it.
 */
export function clampedNotice(before: string, after: string, text: string): string | null {
  const change = Number(after) - Number(before)
  if (!change) return null
  return `The ${change > 0 ? 'least' : 'most'} is ${text}, so ${text} was put in.`
}

/** `'-1250.5'` → `'-1,250.5'`. */
export function groupedNumber(plain: string): string {
  const [whole = '', decimals] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
