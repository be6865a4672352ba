import type { Raw } from '#eform/raw.ts'
import { readItem } from '#eform/types/item-text.ts'

const byId = (raw: Raw) => new Map((typeof raw === 'string' ? [] : raw).map((text) => [readItem(text).id, text]))

/**
 * Merges, item by item, a list that two tabs changed at the same moment. An item that one tab changed, added or removed
 * follows that tab. If both changed an item, the text of this tab wins; a change wins over a removal. `base`: the list
 * that both began with.
 */
export function mergedItems(base: Raw, mine: Raw, theirs: Raw): readonly string[] {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)]
  const kept = [...here].flatMap(([id, text]) => (before.get(id) === text ? (there.get(id) ?? []) : text))
  const added = [...there].flatMap(([id, text]) => (here.has(id) || before.get(id) === text ? [] : text))
  return [...kept, ...added]
}
