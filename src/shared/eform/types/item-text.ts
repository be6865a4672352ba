import { isRaw, type Raw } from '#eform/raw.ts'
import { parseJson } from '#kit/parse-json.ts'

/** One item of a list: its id from the time it was added, and its exact entries. */
export interface Item {
  readonly id: string
  readonly raw: Readonly<Record<string, Raw>>
}

/** Writes an item as one text, for the draft. */
export function writeItem({ id, raw }: Item): string {
  return JSON.stringify({ id, raw })
}

/**
 * Reads an item; parts of an unknown shape are left out, so that the others are not lost. A text that we did not write
 * gives an item without entries.
 */
export function readItem(text: string): Item {
  const item = parseJson(text)
  const { id, raw }: Partial<Record<keyof Item, unknown>> = typeof item === 'object' && item !== null ? item : {}
  const entries = typeof raw === 'object' && raw !== null ? Object.entries(raw) : []
  const known = entries.flatMap(([key, value]: [string, unknown]) => (isRaw(value) ? [[key, value] as const] : []))
  return { id: typeof id === 'string' && id !== '' ? id : 'item', raw: Object.fromEntries(known) }
}

/** The list with one more item. `id` must be new: see `randomId`. */
export function withItem(texts: readonly string[], id: string, raw: Item['raw'] = {}): string[] {
  return [...texts, writeItem({ id, raw })]
}

/** The list with the item at `from` moved to `to`. */
export function withItemMoved(texts: readonly string[], from: number, to: number): string[] {
  const others = texts.toSpliced(from, 1)
  return others.toSpliced(to, 0, ...texts.slice(from, from + 1))
}

/**
 * The list with `entries` added to the item with this text, or with the same id if the text has changed; its other
 * entries stay. Null when the item no longer exists.
 */
export function withEntries(
  texts: readonly string[],
  text: string,
  entries: Item['raw'],
): { readonly texts: readonly string[]; readonly text: string } | null {
  const { id } = readItem(text)
  const same = texts.indexOf(text)
  const at = same >= 0 ? same : texts.findIndex((other) => readItem(other).id === id)
  const now = texts[at]
  if (now === undefined) return null
  const next = writeItem({ id, raw: { ...readItem(now).raw, ...entries } })
  return { texts: texts.with(at, next), text: next }
}
