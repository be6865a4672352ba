import type { CallFacts } from '#offline/databases/outbox-database.ts'
import type { SendResult } from '#offline/transport.ts'
import type { CallEvent } from './call-state.ts'

/** The result for one call of a batch. `retryAfterMs`: the time that the server named. */
export interface Verdict {
  event: CallEvent
  status: number
  code: string
  message: string
  reply: unknown
  retryAfterMs: number | null
}

/**
 * The result for a whole batch: a verdict per key, or one verdict for all when the server sent no list of outcomes. `at`:
 * the time of the server, ms.
 */
export type BatchVerdict =
  | { kind: 'answered'; verdicts: Map<string, Verdict>; at?: number | undefined }
  /** 401: no call of this user moves until the same user signs in (O-21). */
  | { kind: 'signed-out'; verdict: Verdict }
  /** The batch was too big or not understood: a smaller batch may pass. */
  | { kind: 'unfit'; verdict: Verdict }
  /** The result is unknown: no call changes. */
  | { kind: 'silent'; verdict: Verdict }

/** The events that prove that a call had no effect. */
export const isRefusal = (event: CallEvent): boolean =>
  event === 'refused' || event === 'conflicted' || event === 'deferred'

/** Whether the last answer to a call proves that it had no effect. */
export function wasRefused({ lastError }: Pick<CallFacts, 'lastError'>): boolean {
  return lastError !== null && isRefusal(classifyCall(lastError.status, lastError, null).event)
}

const noAnswer = (status: number, message: string, retryAfterMs: number | null = null): Verdict => ({
  event: 'failed',
  status,
  code: '',
  message,
  reply: null,
  retryAfterMs,
})

/**
 * O-12: success is only a 2xx that is JSON and names the key. An answer that may come from a portal, a proxy, a cut
 * line or a restart counts as silence, and silence keeps the call.
 */
export function classifyBatch(result: SendResult, keys: readonly string[]): BatchVerdict {
  if (result.kind === 'unreachable')
    // A proxy that accepts less than our server does: smaller batches may pass, and one call is tried again.
    return { kind: result.status === 413 ? 'unfit' : 'silent', verdict: noAnswer(result.status, result.message) }
  if (result.kind === 'refused') return refusedBatch(result)
  const outcomes = outcomesIn(result.body)
  if (!outcomes) return { kind: 'silent', verdict: noAnswer(result.status, 'an answer that is not ours') }
  const missing = noAnswer(0, 'not in the answer')
  return { kind: 'answered', verdicts: new Map(keys.map((key) => [key, outcomes.get(key) ?? missing])), at: result.at }
}

function refusedBatch({ status, body, retryAfterMs }: Extract<SendResult, { kind: 'refused' }>): BatchVerdict {
  const verdict = classifyCall(status, body, retryAfterMs)
  if (verdict.event === 'signed-out') return { kind: 'signed-out', verdict }
  return status === 400 || status === 413 || status === 422
    ? { kind: 'unfit', verdict }
    : { kind: 'silent', verdict: { ...verdict, event: 'failed' } }
}

/**
 * The same for calls of visitors, who have no session to lose. A server that asks for a session is an old release and
 * may be newer tomorrow: the calls wait.
 */
export function classifyVisitors(result: SendResult, keys: readonly string[]): BatchVerdict {
  const said = classifyBatch(result, keys)
  const waiting = (verdict: Verdict): Verdict =>
    verdict.event === 'signed-out' ? { ...verdict, event: 'failed' } : verdict
  if (said.kind === 'answered')
    return { ...said, verdicts: new Map([...said.verdicts].map(([key, verdict]) => [key, waiting(verdict)])) }
  return said.kind === 'signed-out'
    ? { kind: 'answered', verdicts: new Map(keys.map((key) => [key, waiting(said.verdict)])) }
    : said
}

/** Whether the server no longer accepts this session. Then nothing more is sent with it (O-21). */
export function isSignedOut(verdict: BatchVerdict): boolean {
  return (
    verdict.kind === 'signed-out' ||
    (verdict.kind === 'answered' &&
      [...verdict.verdicts.values()].some(({ event, status }) => event === 'signed-out' && status === 401))
  )
}

/** The verdict on one call, from the answer to that call alone. */
export function classifyCall(status: number, body: unknown, retryAfterMs: number | null): Verdict {
  const code = body instanceof Object && 'code' in body && typeof body.code === 'string' ? body.code : ''
  return { event: eventOf(status, code), status, code, message: textOf(body), reply: body, retryAfterMs }
}

/** These 4xx are temporary, like 507 and every other 5xx: no answer is given up. */
const temporary = new Set([408, 423, 425, 429])

function eventOf(status: number, code: string): CallEvent {
  if (status >= 200 && status < 300) return 'received'
  if (status === 401 || code === 'wrong-owner') return 'signed-out'
  if (code === 'in-progress' || temporary.has(status)) return 'failed'
  if (status === 409) return 'conflicted'
  if (status === 424) return 'deferred'
  if (status === 426 || status === 501) return 'too-old'
  return status >= 400 && status < 500 ? 'refused' : 'failed'
}

/**
 * The verdict per key, or null when the body is not a list of outcomes. Incomplete entries are left out: they count as
 * silence.
 */
function outcomesIn(body: unknown): Map<string, Verdict> | null {
  if (!(body instanceof Object && 'Outcomes' in body && Array.isArray(body.Outcomes))) return null
  const found = new Map<string, Verdict>()
  for (const entry of body.Outcomes as unknown[]) {
    if (!(entry instanceof Object && 'Key' in entry && 'Status' in entry && 'Body' in entry)) continue
    const { Key, Status, Body } = entry
    const seconds = 'RetryAfter' in entry && typeof entry.RetryAfter === 'number' ? entry.RetryAfter * 1_000 : null
    if (typeof Key === 'string' && typeof Status === 'number') found.set(Key, classifyCall(Status, Body, seconds))
  }
  return found
}

function textOf(body: unknown): string {
  if (!(body instanceof Object)) return ''
  if ('detail' in body && typeof body.detail === 'string') return body.detail
  if ('message' in body && typeof body.message === 'string') return body.message
  return 'errors' in body && body.errors instanceof Object ? Object.values(body.errors).flat().join(', ') : ''
}
