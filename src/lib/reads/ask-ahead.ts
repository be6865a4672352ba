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

/** The reads that pages are making: a page whose parts are here may be drawn before its read is asked for ahead. */
const made = new Set<string>()

/** Makes a read; it never rejects. */
const answerOf = <K extends CallKey>(key: K, input: Input<K>, signal?: AbortSignal): Promise<Answer<Output<K>>> =>
  call(key, input, { signal }).then(
    (data) => ({ data }),
    (error: unknown) => ({ error: asError(error) }),
  )

/**
 * Asks for what a page will read, while the page is drawn; the page takes the answer, also a refusal. Asks nothing for
 * a page that came with its replies or is asking already, or where there is no browser.
 */
export function askAhead<K extends CallKey>(key: K, input: Input<K>): void {
  const userId = session.user?.UserId
  if (!('document' in globalThis) || userId === undefined || pageReply(key, input, userId)) return
  const name = replyName(key, input)
  if (made.has(`${userId} ${name}`)) return
  ahead = { name, userId, askedAt: performance.now(), answer: answerOf(key, input) }
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

/** Makes the read of a page, or takes the answer that was asked for ahead. It never rejects. */
export function makeRead<K extends CallKey>(
  key: K,
  input: Input<K>,
  userId: string,
  signal: AbortSignal,
): Promise<Answer<Output<K>>> {
  const found = takeAhead(key, input, userId)
  if (found) return found
  const name = `${userId} ${replyName(key, input)}`
  made.add(name)
  return answerOf(key, input, signal).finally(() => made.delete(name))
}
