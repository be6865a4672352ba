import type { Call } from '#contract/define.ts'
import { limitConcurrency } from '#server/calls/limit-concurrency.ts'
import { limitPerKey } from '#server/calls/limit-per-key.ts'

/**
 * How the connections to the database are shared (S-05), so that slow lists leave room for answers, and both leave room for signing
 * in, checking sessions, and jobs:
 *
 *     answers and other work of a queue   at most 4
 *     every other call                    at most 5, and 3 of one kind
 *     the others                          what remains of 12
 *
 * Of all batches, at most 4 calls of signed-in people and 2 of visitors run at once, so that strangers cannot slow down people. The
 * calls of a batch wait for that as long as it takes: a device that got 503 would only send them again.
 */
const ofBatches = limitConcurrency(4)
const ofVisitorsBatches = limitConcurrency(2)
const answers = limitConcurrency(4, { mostWaiting: 500, patienceMs: 8_000 })
const others = limitConcurrency(5, { mostWaiting: 200, patienceMs: 5_000 })
const ofOneKind = limitPerKey(3, { mostWaiting: 100, patienceMs: 5_000 })

/** Runs the transaction of a call when it is its turn. 503 with Retry-After when the line is too long. */
export function databaseTurn<T>(key: string, { offline }: Pick<Call, 'offline'>, work: () => Promise<T>): Promise<T> {
  if (offline === 'queue' || offline === 'request') return answers(work)
  return ofOneKind(key, () => others(work))
}

/** Runs a call of a batch, with everything around its transaction, when it is its turn. */
export function batchTurn<T>(isVisitor: boolean, work: () => Promise<T>): Promise<T> {
  return isVisitor ? ofVisitorsBatches(work) : ofBatches(work)
}
