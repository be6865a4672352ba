/** One condition of the password rule. */
interface PasswordPart {
  readonly label: string
  readonly met: boolean
}

/** the conditions of a good password, and which of them this text meets. */
export function passwordParts(text: string): PasswordPart[] {
  return [
    { label: 'At least 8 characters', met: text.length >= 8 },
    { label: 'A number', met: /\p{Nd}/u.test(text) },
    { label: 'An uppercase letter', met: /\p{Lu}/u.test(text) },
    { label: 'A lowercase letter', met: /\p{Ll}/u.test(text) },
    { label: 'A symbol', met: /[^\p{L}\p{N}\s]/u.test(text) },
  ]
}
