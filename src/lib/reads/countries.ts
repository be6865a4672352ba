import { lazily } from '#lib/page/lazily.ts'
import { readAsset } from '#offline/read-asset.ts'

/** `iso` has two letters; `code` is the dialling code without the +. */
export interface Country {
  readonly iso: string
  readonly country: string
  readonly code: string
}

function isCountry(row: unknown): row is Country {
  return (
    typeof row === 'object' &&
    row !== null &&
    ['iso', 'country', 'code'].every((name) => typeof Reflect.get(row, name) === 'string')
  )
}

/** All countries, loaded once, when a field first asks for them; after a failure `preload` tries again. */
export const countryList = lazily<readonly Country[]>(async () => {
  const rows = await readAsset('/countries.json')
  return Array.isArray(rows) ? rows.filter(isCountry) : []
})
