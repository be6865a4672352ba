import type { CallKey, Input, Output } from '#contract/contract.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { pageReply } from '#lib/page/page-replies.ts'
import { session } from '#lib/session/session.ts'
import { replyName } from '#rules/page-replies.ts'

/** What became of a read. */
export type Answer<T> = { readonly data: T } | { readonly error: Error }

/** How long a page may take to be drawn, ms. After that it asks again. */
const freshMs = 2_000

/** The last read that was asked for before its page was drawn. */
let ahead: { name: string; userId: string; askedAt: number; answer: Promise<Answer<unknown>> } | undefined

/** Makes a read; it never rejects. */
export const answerOf = <K extends CallKey>(
  key: K,
  input: Input<K>,
  signal?: AbortSignal,
): Promise<Answer<Output<K>>> =>
  call(key, input, { signal }).then(
    (data) => ({ data }),
    (error: unknown) => ({ error: asError(error) }),
  )

/**
 * Asks for what a page will read, while the page is drawn; the page takes the answer, also a refusal. Asks nothing for
 * a page that came with its replies, or where there is no browser.
 */
export function askAhead<K extends CallKey>(key: K, input: Input<K>): void {
  const userId = session.user?.UserId
  if (!('document' in globalThis) || userId === undefined || pageReply(key, input, userId)) return
  const askedAt = performance.now()
  ahead = { name: replyName(key, input), userId, askedAt, answer: answerOf(key, input) }
}

/** The answer that was asked for ahead, once; undefined for another read or person, and for an old one. */
export function takeAhead<K extends CallKey>(
  key: K,
  input: Input<K>,
  userId: string,
): Promise<Answer<Output<K>>> | undefined {
  const found = ahead
  if (found?.name !== replyName(key, input) || found.userId !== userId) return undefined
  ahead = undefined
  // It was asked for with this key.
  return performance.now() - found.askedAt > freshMs ? undefined : (found.answer as Promise<Answer<Output<K>>>)
}
