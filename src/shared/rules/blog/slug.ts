/** The longest address part of an article, letters. */
export const maxSlug = 80

/** The address part of an article made from its name: `Save ₦500 a week` → `save-500-a-week`. */
export function slugOf(name: string): string {
  const hooks: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[ɓɗƙƴ]/g, (letter) => hooks[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlug)
    .replace(/^-+|-+$/g, '')
}

/** The tags of a comma list, each once. */
export function tagsOf(tags: string): string[] {
  const byKey = new Map(
    tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
      .map((tag) => [tag.toLowerCase(), tag] as const),
  )
  return [...byKey.values()]
}
