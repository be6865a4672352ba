/** One part of the rule for passwords. */
interface PasswordPart { readonly words: string; readonly met: boolean }

/** what a good password has, and which of it this one has. */
export function passwordParts(text: string): PasswordPart[] {
  return [
    { words: 'At least 8 characters', met: text.length >= 8 },
    { words: 'A number', met: /\p{Nd}/u.test(text) },
    { words: 'An uppercase letter', met: /\p{Lu}/u.test(text) },
    { words: 'A lowercase letter', met: /\p{Ll}/u.test(text) },
    { words: 'A symbol', met: /[^\p{L}\p{N}\s]/u.test(text) },
  ]
}
