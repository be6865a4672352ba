/**
 * A readable name: `dateOfBirth` → `Date Of Birth`, split at capitals, the first letter capitalised. In a text
 * with spaces only the first letter changes, so "WhatsApp" in a question stays whole.
 */
export function labelOf(name: string): string {
  const text = name.trim()
  const spaced = /\s/.test(text)
    ? text
    : text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  const [first = ''] = spaced
  return first.toUpperCase() + spaced.slice(first.length)
}
