import type { CallKey, Input, Output } from '#contract/contract.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { forgetPageReply, pageReply, type PageReply } from '#lib/page/page-replies.ts'
import { session } from '#lib/session/session.ts'
import { now } from '#offline/clock.ts'
import { pause } from '#offline/pause.ts'
import { replyName } from '#rules/page-replies.ts'

/** What became of a read. */
export type Answer<T> = { readonly data: T } | { readonly error: Error }

/** How long a page may take to be drawn, ms. After that it asks again. */
const freshMs = 2_000

/**
 * How long a page waits for its first reply before it is drawn, ms: people see a change within 100 ms as the effect of
 * their press. Drawn with its rows a page costs one drawing, drawn before them two.
 */
const patienceMs = 80

interface Ahead {
  readonly name: string
  readonly userId: string
  /** ms of this page's own clock. */
  readonly askedAt: number
  readonly answer: Promise<Answer<unknown>>
  /** The answer, once it is here and no refusal. */
  reply?: PageReply<unknown>
}

/** The last read that was asked for before its page was drawn. */
let ahead: Ahead | undefined

/** How long the last answer took, ms. While answers take long a page does not wait, and shows at once that it loads. */
let lastTook = 0

/** The reads that pages are making: a page whose parts are here may be drawn before its read is asked for ahead. */
const made = new Set<string>()

/** Makes a read; it never rejects. */
const answerOf = <K extends CallKey>(key: K, input: Input<K>, signal?: AbortSignal): Promise<Answer<Output<K>>> =>
  call(key, input, { signal }).then(
    (data) => ({ data }),
    (error: unknown) => ({ error: asError(error) }),
  )

/**
 * Asks for what a page will read, before the page is drawn; the page takes the answer, also a refusal. Asks nothing for
 * a page that came with its replies or is asking already, or where there is no browser. Resolves when the page may be
 * drawn: with the answer, or when the answer takes long.
 */
export async function askAhead<K extends CallKey>(key: K, input: Input<K>): Promise<void> {
  const userId = session.user?.UserId
  if (!('document' in globalThis) || userId === undefined || pageReply(key, input, userId)) return
  const name = replyName(key, input)
  if (made.has(`${userId} ${name}`)) return
  const asked = aheadOf(name, userId) ?? ask(key, input, name, userId)
  await Promise.race([asked.answer, pause(lastTook > patienceMs ? 0 : patienceMs)])
}

function ask<K extends CallKey>(key: K, input: Input<K>, name: string, userId: string): Ahead {
  const asked: Ahead = { name, userId, askedAt: performance.now(), answer: answerOf(key, input) }
  void asked.answer.then((answer) => {
    lastTook = performance.now() - asked.askedAt
    if ('data' in answer) asked.reply = { data: answer.data, at: now() }
  })
  ahead = asked
  return asked
}

/** The read that was asked for ahead; undefined for another read or person, and for an old one. */
function aheadOf(name: string, userId: string): Ahead | undefined {
  return ahead?.name === name && ahead.userId === userId && performance.now() - ahead.askedAt <= freshMs
    ? ahead
    : undefined
}

/** The reply that is here before its page is drawn: with the page, or asked for ahead. */
export function replyHere<K extends CallKey>(
  key: K,
  input: Input<K>,
  userId: string,
): PageReply<Output<K>> | undefined {
  // It was asked for with this key.
  const early = aheadOf(replyName(key, input), userId)?.reply as PageReply<Output<K>> | undefined
  return pageReply(key, input, userId) ?? early
}

/** The same, once: the next read of the page asks the server. */
export function takeReply<K extends CallKey>(
  key: K,
  input: Input<K>,
  userId: string,
): PageReply<Output<K>> | undefined {
  const reply = replyHere(key, input, userId)
  forgetPageReply(key, input)
  if (reply && ahead?.reply === reply) ahead = undefined
  return reply
}

/** The answer that was asked for ahead, once. */
export function takeAhead<K extends CallKey>(
  key: K,
  input: Input<K>,
  userId: string,
): Promise<Answer<Output<K>>> | undefined {
  const found = aheadOf(replyName(key, input), userId)
  if (found) ahead = undefined
  // It was asked for with this key.
  return found?.answer as Promise<Answer<Output<K>>> | undefined
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
