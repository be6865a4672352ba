/**
 * A name for people: `dateOfBirth` → `Date Of Birth`, split at capitals, the first word capitalised. A text that
 * already has spaces is words already: only its first letter changes, so "WhatsApp" in a question stays whole.
 */
export function labelOf(name: string): string {
  const text = name.trim()
  const words = /\s/.test(text) ? text : text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}
