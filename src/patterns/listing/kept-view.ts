import { parseJson } from '#kit/parse-json.ts'
import { readLocal, writeLocal } from '#lib/session/local-store.ts'
import { listingTypeOf, type ListingType } from './listing-card.ts'

/**
 * How a list looks: the view in its address, else the last choice on this device, else the first of `types`, which can
 * be chosen.
 */
export function viewOf(
  path: string,
  said: ListingType | '',
  types: readonly [ListingType, ...ListingType[]],
): ListingType {
  if (said !== '') return said
  const kept = listingTypeOf(read()[path])
  return kept !== undefined && types.includes(kept) ? kept : types[0]
}

/** Remembers the look of a list on this device, by the path of its page. */
export function keepView(path: string, view: ListingType): void {
  writeLocal('list-views', JSON.stringify({ ...read(), [path]: view }))
}

function read(): Readonly<Record<string, unknown>> {
  const stored = parseJson(readLocal('list-views') ?? '{}')
  return stored instanceof Object ? Object.fromEntries(Object.entries(stored)) : {}
}
