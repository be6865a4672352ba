import type { Raw } from '#eform/raw.ts'
import { readItem } from '#eform/types/item-text.ts'

const byId = (raw: Raw) => new Map((typeof raw === 'string' ? [] : raw).map((text) => [readItem(text).id, text]))

/**
 * A list of items that two tabs changed at the same moment, item by item: what only one of them touched, added or took out
 * is as that tab left it; an item both changed is as it is here. `base`: what both began with.
 */
export function mergedItems(base: Raw, mine: Raw, theirs: Raw): readonly string[] {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)]
  const kept = [...here].flatMap(([id, text]) => (before.get(id) === text ? (there.get(id) ?? []) : text))
  const added = [...there].flatMap(([id, text]) => (here.has(id) || before.get(id) === text ? [] : text))
  return [...kept, ...added]
}
