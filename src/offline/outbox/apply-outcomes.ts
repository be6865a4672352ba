import { seal } from '#offline/at-rest/seal.ts'
import { atomically } from '#offline/databases/atomically.ts'
import {
  rangeOf,
  strict,
  type CallFacts,
  type OriginRow,
  type OutboxTx,
  type StoredCall,
} from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { callBackoff, originBackoff } from './backoff.ts'
import { afterEvent } from './call-state.ts'
import { isRefusal, isSignedOut, type BatchVerdict, type Verdict } from './classify.ts'
import { moveCall } from './move-call.ts'
import { limitedWait, readOrigin } from './origin.ts'

/** A batch that was sent. */
interface Batch {
  epoch: number
  userId: string
  rows: CallFacts[]
  alone: boolean
}

/**
 * A call is poisoned after this many failures while other calls got through, and when it has failed for this long, ms.
 */
export const poisonTries = 8
export const poisonAge = 3_600_000

/** Writes the results of a batch in one transaction. Returns how many calls were received. */
export async function applyOutcomes(device: Device, batch: Batch, verdict: BatchVerdict): Promise<number> {
  const replies = await repliesAtRest(device, batch.userId, verdict)
  return device.outbox.run((db) =>
    atomically(db, ['calls', 'receipts', 'leases', 'meta'], strict, async (tx) => {
      const now = device.now()
      const lease = await tx.objectStore('leases').get('drain')
      const origin = await readOrigin(tx)
      const context: Context = {
        tx,
        now,
        // By the server's time: a wrong clock must not make a receipt look old (O-23).
        receivedAt: (verdict.kind === 'answered' && verdict.at) || now,
        random: device.random,
        origin,
        epoch: batch.epoch,
        hasLease: lease?.epoch === batch.epoch,
        unfit: verdict.kind === 'unfit',
        originWaits: verdict.kind === 'silent' && batch.alone,
        replies,
      }
      const counts = await Promise.all(
        batch.rows.map(({ id }) => applyVerdict(context, id, verdictFor(verdict, id, batch.rows.length))),
      )
      if (context.hasLease) await tx.objectStore('meta').put(originAfter(origin, batch, verdict, context))
      if (context.hasLease && isSignedOut(verdict)) await signOutAll(tx, batch.userId)
      return counts.filter(Boolean).length
    }),
  )
}

interface Context {
  tx: OutboxTx
  now: number
  receivedAt: number
  random: () => number
  origin: OriginRow
  epoch: number
  hasLease: boolean
  unfit: boolean
  originWaits: boolean
  replies: ReadonlyMap<string, unknown>
}

const silence: Verdict = { event: 'failed', status: 0, code: '', message: '', reply: null, retryAfterMs: null }

/**
 * A batch that the server could not accept as a whole says nothing about one of its calls, unless the batch had only
 * this call.
 */
function verdictFor(verdict: BatchVerdict, id: string, size: number): Verdict {
  if (verdict.kind === 'answered') return verdict.verdicts.get(id) ?? silence
  return verdict.kind === 'unfit' && size > 1
    ? { ...verdict.verdict, event: 'failed', retryAfterMs: 0 }
    : verdict.verdict
}

/**
 * The replies to received calls. They are sealed before the transaction, because a reply may repeat what the person
 * wrote.
 */
async function repliesAtRest(device: Device, userId: string, verdict: BatchVerdict): Promise<Map<string, unknown>> {
  const key = await device.keys.of(userId)
  const received =
    verdict.kind === 'answered' ? [...verdict.verdicts].filter(([, { event }]) => event === 'received') : []
  return new Map(
    await Promise.all(received.map(async ([id, { reply }]) => [id, key ? await seal(key, reply) : reply] as const)),
  )
}

async function applyVerdict(context: Context, id: string, verdict: Verdict): Promise<boolean> {
  const calls = context.tx.objectStore('calls')
  const row = await calls.get(id)
  // Another holder has already stored the receipt.
  if (!row) return false
  if (verdict.event === 'received') {
    await calls.delete(id)
    const call: StoredCall = { ...row, state: afterEvent(row.state, 'received') }
    await context.tx.objectStore('receipts').put({
      id,
      actionId: row.actionId,
      userId: row.userId,
      receivedAt: context.receivedAt,
      call,
      reply: context.replies.get(id),
    })
    return true
  }
  // A holder that lost its lease must not write a failure: the new holder may be sending the same call.
  if (!context.hasLease || row.leaseEpoch !== context.epoch || row.state !== 'sending') return false
  await calls.put(failedRow(context, row, verdict))
  return false
}

function failedRow(
  { now, random, origin, unfit, originWaits }: Context,
  row: StoredCall,
  { event, status, code, message, retryAfterMs }: Verdict,
): StoredCall {
  const lastError = { status, code, message, at: now }
  // After silence all calls wait together. The earlier failures of one call must not add to that wait (O-15).
  const wait = limitedWait(retryAfterMs) ?? (originWaits ? 0 : callBackoff(row.attempts - 1, random))
  if (event !== 'failed') {
    // A refusal of this very call shows that the server does not know its key. A refusal of the whole request does not
    // show that.
    const unheard = (unfit || !isRefusal(event)) && row.unheard === true
    return {
      ...row,
      state: afterEvent(row.state, event),
      lastError,
      unheard,
      notBefore: event === 'deferred' ? now + wait : 0,
    }
  }
  // Another call got through since the last failure of this one, or its batch was not accepted: the fault may be in the
  // call and not in the network.
  const isSuspicious = unfit || (row.failedAtSuccess !== null && row.failedAtSuccess !== origin.successes)
  const suspicion = row.suspicion + (isSuspicious ? 1 : 0)
  const poisoned = suspicion >= poisonTries && now - (row.firstSentAt ?? now) >= poisonAge
  return {
    ...row,
    lastError,
    suspicion,
    failedAtSuccess: origin.successes,
    state: afterEvent(row.state, poisoned ? 'poisoned' : 'failed'),
    notBefore: now + (poisoned ? poisonAge : wait),
  }
}

function originAfter(origin: OriginRow, batch: Batch, verdict: BatchVerdict, { now, random }: Context): OriginRow {
  if (verdict.kind === 'answered') {
    const through = [...verdict.verdicts.values()].some((callVerdict) => callVerdict.event !== 'failed')
    return through ? { ...origin, failures: 0, successes: origin.successes + 1, notBefore: 0, imposed: false } : origin
  }
  if (verdict.kind !== 'silent') return origin
  const retryAfter = limitedWait(verdict.verdict.retryAfterMs)
  // A batch of suspicious calls failed and other calls are due: those go next and show whether the server is reachable
  // (O-14).
  if (retryAfter === null && !batch.alone && batch.rows.some((row) => row.suspicion > 0)) return origin
  return {
    ...origin,
    failures: origin.failures + 1,
    notBefore: now + (retryAfter ?? originBackoff(origin.failures, random)),
    imposed: retryAfter !== null,
  }
}

async function signOutAll(tx: OutboxTx, userId: string): Promise<void> {
  const rows = await tx.objectStore('calls').index('by-order').getAll(rangeOf(userId))
  for (const row of rows) await moveCall(tx, row, 'signed-out')
}
