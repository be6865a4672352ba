import { passwordParts } from '#eform/types/password-parts.ts'

/** at least eight characters with a number, an uppercase, a lowercase letter and a symbol. */
export function isGoodPassword(text: string): boolean {
  return passwordParts(text).every((part) => part.met)
}
