/**
 * Returns the value, or throws an error with the name of the missing thing. Used where the program itself guarantees
 * the value.
 */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`)
  return value
}
