import { isRaw, type Raw } from '#eform/raw.ts'
import { parseJson } from '#kit/parse-json.ts'

/** One item of a list: the id it was given when it was added, and what was entered in it, verbatim. */
export interface Item { readonly id: string; readonly raw: Readonly<Record<string, Raw>> }

/** An item as one text: what a draft holds of it. */
export function writeItem({ id, raw }: Item): string {
  return JSON.stringify({ id, raw })
}

/** Parts of an unknown shape are left out rather than losing the rest: what was not written by us is an item without entries. */
export function readItem(text: string): Item {
  const item = parseJson(text)
  const { id, raw }: Partial<Record<keyof Item, unknown>> = typeof item === 'object' && item !== null ? item : {}
  const entries = typeof raw === 'object' && raw !== null ? Object.entries(raw) : []
  const known = entries.flatMap(([key, value]: [string, unknown]) => (isRaw(value) ? [[key, value] as const] : []))
  return { id: typeof id === 'string' && id !== '' ? id : 'item', raw: Object.fromEntries(known) }
}

/** The list with an item more. `id` must be new: see `randomId`. */
export function withItem(texts: readonly string[], id: string, raw: Item['raw'] = {}): string[] {
  return [...texts, writeItem({ id, raw })]
}

/** The list with the item at `from` moved to `to`. */
export function withItemMoved(texts: readonly string[], from: number, to: number): string[] {
  const others = texts.toSpliced(from, 1)
  return others.toSpliced(to, 0, ...texts.slice(from, from + 1))
}
