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

/**
 * A choice from a server list that does not count at present, because the choice in the parent changed (E-03). It comes
 * back with the parent's choice `parent`, or when the new list contains it.
 */
export interface DroppedChoice {
  readonly raw: Raw
  readonly parent: string
}

/** Whether a stored value has the shape of a dropped choice. */
export function isDropped(value: unknown): value is DroppedChoice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'raw' in value &&
    isRaw(value.raw) &&
    'parent' in value &&
    typeof value.parent === 'string'
  )
}
