/** How a call is made; `text`: its reply is a sentence for people. */
export type Manner = 'GET' | 'POST' | 'GET text' | 'POST text'

/** How a call of this name is usually made: the entry of every page carries this line and the few exceptions, not 260 names. */
export function usualManner(key: string): Manner {
  if (/\/Ge[tM]/.test(key)) return 'GET'
  return /\/Create|Upload$/.test(key) ? 'POST' : 'POST text'
}
