/** The method of a call; `text`: its reply is a sentence for people. */
export type Manner = 'GET' | 'POST' | 'GET text' | 'POST text'

/**
 * How a call with this name is usually made: `Get…` reads; `Create…`, `Begin…` and `…Upload` return data; other writes return a
 * sentence. Calls that differ are in the generated manifest, so the entry of every page contains only a few names.
 */
export function usualManner(key: string): Manner {
  if (key.includes('/Get')) return 'GET'
  return /\/(Create|Begin)|Upload$/.test(key) ? 'POST' : 'POST text'
}
