import { useEffect, useState } from 'react'
import { readAsset } from '#offline/read-asset.ts'

/** `iso` two letters, `code` what is dialled, without the +. */
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

/** All countries by name; a failure is not remembered. */
function loadCountries(): Promise<readonly Country[]> {
  asked ??= readAsset('/countries.json').then((rows) => (Array.isArray(rows) ? rows.filter(isCountry) : []))
  asked.catch(() => {
    asked = undefined
  })
  return asked
}

/** All countries by name; none until they are there, or when they cannot be had. */
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

/** `NG` → 🇳🇬, from the letters themselves: no picture is fetched. */
export function flagOf(iso: string): string {
  return String.fromCodePoint(...Array.from(iso, (letter) => 0x1f1a5 + letter.charCodeAt(0)))
}
