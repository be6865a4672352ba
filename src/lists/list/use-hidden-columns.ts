import { useState } from 'react'
import { parseJson } from '#kit/parse-json.ts'
import { readLocal, writeLocal } from '#lib/session/local-store.ts'

/** The columns of a list that this device hides (P-12), by their ids, and how to change them. */
export function useHiddenColumns(path: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(read()[path]))
  return [
    hidden,
    (next) => {
      setHidden(next)
      writeLocal('hidden-columns', JSON.stringify({ ...read(), [path]: [...next] }))
    },
  ]
}

function read(): Record<string, string[]> {
  const stored = parseJson(readLocal('hidden-columns') ?? '{}')
  const entries = stored instanceof Object ? Object.entries(stored) : []
  return Object.fromEntries(
    entries.map(([path, ids]) => [path, Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []]),
  )
}
