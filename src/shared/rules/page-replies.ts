import type { CallKey, Input } from '#contract/contract.ts'

/** The element in which a drawn page carries the replies that it was drawn from (docs/decisions/066). */
export const pageRepliesId = 'page-replies'

/** What a page reads, by `replyName`. */
export type PageReplies = Readonly<Record<string, unknown>>

/** The name of a reply: its call and its input; the order of its properties does not matter. */
export function replyName<K extends CallKey>(key: K, input: Input<K>): string {
  return JSON.stringify([key, Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
