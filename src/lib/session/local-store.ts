/**
 * The names of everything in localStorage: R-035 … R-039, the theme, the declined installation, the hidden columns
 * and views of lists, the opened groups of the menu, and a registration that was not sent,
 * whether this device has a passkey, and the carts of the shop. This file is its only owner.
 */
export type LocalKey =
  | 'auth-token'
  | 'auth-user'
  | 'require_auth'
  | 'AnonymousId'
  | 'LoginDetails'
  | 'theme'
  | 'install-declined'
  | 'hidden-columns'
  | 'list-views'
  | 'menu-groups'
  | 'register-draft'
  | 'passkey-here'
  | 'cart'

// If the browser refuses storage (blocked cookies, a full disk), the page uses these values instead.
const memory = new Map<LocalKey, string>()

/** The stored text, or null. */
export function readLocal(key: LocalKey): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null // the browser refuses storage, so nothing was stored
  }
}

/** Stores the text; null removes the key. */
export function writeLocal(key: LocalKey, value: string | null): void {
  memory.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) memory.set(key, value)
  }
}

/** The storage itself, for the last changes of closing tabs (#offline/outbox/closing-notes.ts); null without storage. */
export function localTextStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null // the browser refuses storage; the notes are then in the database only
  }
}

/** Calls back when another tab changes one of these keys; returns the function that stops it. */
export function watchLocal(keys: readonly LocalKey[], changed: () => void): () => void {
  // `key` is null when the other tab cleared everything.
  const listener = (event: StorageEvent): void => {
    if (event.key === null || keys.some((key) => key === event.key)) changed()
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
