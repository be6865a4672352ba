import { useEffect, useState } from 'react'
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

let asked: Promise<readonly Country[]> | undefined

/** Loads the countries once; after a failure the next call tries again. */
function loadCountries(): Promise<readonly Country[]> {
  asked ??= readAsset('/countries.json').then((rows) => (Array.isArray(rows) ? rows.filter(isCountry) : []))
  asked.catch(() => {
    asked = undefined
  })
  return asked
}

/** All countries; empty until they are loaded, and after a failure. */
export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => {
    let current = true
    loadCountries().then(
      (rows) => {
        if (current) setCountries(rows)
      },
      (missing: unknown) => console.warn('the countries could not be loaded', missing),
    )
    return () => {
      current = false
    }
  }, [])
  return countries
}
