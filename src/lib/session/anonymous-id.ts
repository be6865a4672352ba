import { randomId } from '#kit/ids.ts'
import { readLocal, writeLocal } from '#lib/session/local-store.ts'

/** The name of this browser in the server's logs and limits, made once. It identifies no person. */
export function anonymousId(): string {
  const kept = readLocal('AnonymousId')
  if (kept) return kept
  const made = randomId()
  writeLocal('AnonymousId', made)
  return made
}
