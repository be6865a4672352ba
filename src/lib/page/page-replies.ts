import type { CallKey, Input, Output } from '#contract/contract.ts'
import { parseJson } from '#kit/parse-json.ts'
import { pageRepliesId, replyName, type PageReplies } from '#rules/page-replies.ts'

let replies: Map<string, unknown> | undefined

/** Sets the replies of the page that is drawn next, where there is no document. */
export function providePageReplies(given: PageReplies): void {
  replies = new Map(Object.entries(given))
}

/** The reply that the server drew this page from; undefined for other pages, and after it was forgotten. */
export function pageReply<K extends CallKey>(key: K, input: Input<K>): Output<K> | undefined {
  replies ??= readReplies()
  // The server checked it before it drew the page.
  return replies.get(replyName(key, input)) as Output<K> | undefined
}

/** A later visit of the page does not show this reply again. */
export function forgetPageReply<K extends CallKey>(key: K, input: Input<K>): void {
  replies?.delete(replyName(key, input))
}

function readReplies(): Map<string, unknown> {
  const found = parseJson(document.getElementById(pageRepliesId)?.textContent ?? '')
  return new Map(found instanceof Object ? Object.entries(found) : [])
}
