/**
 * The exact entry of a person: a text, an option id, `true`/`false`, or several option ids. A raw value that passes the
 * checks is normalised and becomes the accepted value, with the same shape. `''` and `[]` mean no entry.
 */
export type Raw = string | readonly string[]

/** Whether a stored value has the shape of an entry. */
export function isRaw(value: unknown): value is Raw {
  return typeof value === 'string' || (Array.isArray(value) && value.every((id) => typeof id === 'string'))
}

export function sameRaw(a: Raw, b: Raw): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  return a.length === b.length && a.every((id, i) => id === b[i])
}
