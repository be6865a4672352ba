import type { MenuCounts, MenuGroup } from '#app/menus/menu.ts'

/** What waits behind each entry: the counts belong to the call that the entry's page lists. */
export function countsOf(
  menu: readonly MenuGroup[],
  waiting: readonly { readonly Call: string; readonly Count: number }[],
): MenuCounts {
  const counts = new Map(waiting.map(({ Call, Count }) => [Call, Count]))
  const items = menu.flatMap((group) => group.items)
  return Object.fromEntries(
    items.map(({ url, needs = '' }) => [url, { count: counts.get(needs) ?? 0, word: 'waiting' }]),
  )
}
