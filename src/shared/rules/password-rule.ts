/** at least eight characters with a number, an uppercase, a lowercase letter and a symbol. */
export function isGoodPassword(text: string): boolean {
  return text.length >= 8 && /\p{Nd}/u.test(text) && /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /[^\p{L}\p{N}\s]/u.test(text)
}
