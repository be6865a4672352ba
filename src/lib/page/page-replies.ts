import type { CallKey, Input, Output } from '#contract/contract.ts'
import { parseJson } from '#kit/parse-json.ts'
import { pageRepliesId, replyName, type PageReplies } from '#rules/page-replies.ts'

/** Replies that came before the app, for the person who was here then. `at`: when they came, ms since 1970. */
export interface GivenReplies {
  readonly userId: string
  readonly at: number
  readonly replies: PageReplies
}
declare global {
  interface Window {
    /** A drawn list starts the app later and stores its replies here (`show-list.ts`). */
    givenReplies?: GivenReplies
  }
}

/** A reply that came with the page. `at`: null for a page that may be a stored copy. */
export interface PageReply<T> {
  readonly data: T
  readonly at: number | null
}

interface Given {
  /** Null: for everyone. */
  readonly userId: string | null
  readonly at: number | null
  readonly replies: Map<string, unknown>
}
let given: Given | undefined
/** Replies that a page asked for while it was drawn without a document, and did not get. */
const missed = new Set<string>()

/** Sets the replies of the page that is drawn next, where there is no document. */
export function providePageReplies(replies: PageReplies, { userId, at }: Partial<GivenReplies> = {}): void {
  given = { userId: userId ?? null, at: at ?? null, replies: new Map(Object.entries(replies)) }
  missed.clear()
}

/** The names of the replies that the page asked for since then and did not get. */
export const missedReplies = (): string[] => [...missed]

/** The reply that the server drew this page from; undefined for other pages and people, and after it was forgotten. */
export function pageReply<K extends CallKey>(
  key: K,
  input: Input<K>,
  userId: string,
): PageReply<Output<K>> | undefined {
  given ??= readReplies()
  const name = replyName(key, input)
  const data = given.userId === null || given.userId === userId ? given.replies.get(name) : undefined
  if (data === undefined) missed.add(name)
  // The server checked it before it drew the page.
  return data === undefined ? undefined : { data: data as Output<K>, at: given.at }
}

/** A later visit of the page does not show this reply again. */
export function forgetPageReply<K extends CallKey>(key: K, input: Input<K>): void {
  given?.replies.delete(replyName(key, input))
}

function readReplies(): Given {
  const early = window.givenReplies
  if (early) return { ...early, replies: new Map(Object.entries(early.replies)) }
  const found = parseJson(document.getElementById(pageRepliesId)?.textContent ?? '')
  return { userId: null, at: null, replies: new Map(found instanceof Object ? Object.entries(found) : []) }
}
