import { seal } from '#offline/at-rest/seal.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { strict, type CallFacts, type OriginRow, type OutboxTx, type StoredCall } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { callBackoff, originBackoff } from './backoff.ts'
import { afterEvent } from './call-state.ts'
import { isRefusal, saysSignedOut, type BatchVerdict, type Verdict } from './classify.ts'
import { namedWait, readOrigin } from './origin.ts'

/** `neverLeft`: ids of calls that certainly did not leave the device, now or before. */
interface Batch { epoch: number; userId: string; rows: CallFacts[]; alone: boolean; neverLeft: ReadonlySet<string> }

/** Failures while others got through before an item is called poisoned, and for how long it must have failed, ms. */
export const poisonTries = 8
export const poisonAge = 3_600_000

/** Writes what became of a batch, all of it in one transaction. Returns how many were received. */
export async function applyOutcomes(device: Device, batch: Batch, verdict: BatchVerdict): Promise<number> {
  const replies = await repliesAtRest(device, batch.userId, verdict)
  return device.outbox.run((db) => atomically(db, ['calls', 'receipts', 'leases', 'meta'], strict, async (tx) => {
    const now = device.now()
    const lease = await tx.objectStore('leases').get('drain')
    const origin = await readOrigin(tx)
    const context: Context = { tx, now, random: device.random, origin, epoch: batch.epoch, inCharge: lease?.epoch === batch.epoch, unfit: verdict.kind === 'unfit', originWaits: verdict.kind === 'silent' && batch.alone, neverLeft: batch.neverLeft, replies }
    const counts = await Promise.all(batch.rows.map(({ id }) => applyOne(context, id, verdictFor(verdict, id, batch.rows.length))))
    if (context.inCharge) await tx.objectStore('meta').put(originAfter(origin, batch, verdict, context))
    if (context.inCharge && saysSignedOut(verdict)) await signOutAll(tx, batch.userId)
    return counts.filter(Boolean).length
  }))
}

interface Context { tx: OutboxTx; now: number; random: () => number; origin: OriginRow; epoch: number; inCharge: boolean; unfit: boolean; originWaits: boolean; neverLeft: ReadonlySet<string>; replies: ReadonlyMap<string, unknown> }

const silence: Verdict = { event: 'failed', status: 0, code: '', message: '', reply: null, retryAfterMs: null }

/** A batch that was unfit says nothing about a call, unless the call travelled alone. */
function verdictFor(verdict: BatchVerdict, id: string, size: number): Verdict {
  if (verdict.kind === 'answered') return verdict.verdicts.get(id) ?? silence
  return verdict.kind === 'unfit' && size > 1 ? { ...verdict.verdict, event: 'failed', retryAfterMs: 0 } : verdict.verdict
}

/** What the server said of received calls, sealed before the transaction: it may repeat what was written. */
async function repliesAtRest(device: Device, userId: string, verdict: BatchVerdict): Promise<Map<string, unknown>> {
  const key = await device.keys.of(userId)
  const received = verdict.kind === 'answered' ? [...verdict.verdicts].filter(([, { event }]) => event === 'received') : []
  return new Map(await Promise.all(received.map(async ([id, { reply }]) => [id, key ? await seal(key, reply) : reply] as const)))
}

async function applyOne(context: Context, id: string, verdict: Verdict): Promise<boolean> {
  const calls = context.tx.objectStore('calls')
  const row = await calls.get(id)
  // Somebody else's receipt came first.
  if (!row) return false
  if (verdict.event === 'received') {
    await calls.delete(id)
    const call: StoredCall = { ...row, state: afterEvent(row.state, 'received') }
    await context.tx.objectStore('receipts').put({ id, actionId: row.actionId, userId: row.userId, receivedAt: context.now, call, reply: context.replies.get(id) })
    return true
  }
  // A failure told to a holder that lost its lease says nothing about what the new one is doing.
  if (!context.inCharge || row.leaseEpoch !== context.epoch || row.state !== 'sending') return false
  await calls.put(failedRow(context, row, verdict))
  return false
}

function failedRow({ now, random, origin, unfit, originWaits, neverLeft }: Context, row: StoredCall, { event, status, code, message, retryAfterMs }: Verdict): StoredCall {
  const lastError = { status, code, message, at: now }
  // A silent server makes everything wait together; what each call failed of old must not add to it (O-15).
  const wait = namedWait(retryAfterMs) ?? (originWaits ? 0 : callBackoff(row.attempts - 1, random))
  if (event !== 'failed') {
    // A no to this very call comes from a server that does not know its key; a no to the whole request may come from anybody.
    const unheard = (unfit || !isRefusal(event)) && row.unheard === true
    return { ...row, state: afterEvent(row.state, event), lastError, unheard, notBefore: event === 'held-back' ? now + wait : 0 }
  }
  // Something else got through since it failed last, or its batch was unfit: it may be the item, not the network.
  const doubted = unfit || (row.failedAtSuccess !== null && row.failedAtSuccess !== origin.successes)
  const suspicion = row.suspicion + (doubted ? 1 : 0)
  const poisoned = suspicion >= poisonTries && now - (row.firstSentAt ?? now) >= poisonAge
  return {
    ...row, lastError, suspicion, failedAtSuccess: origin.successes,
    // There cannot be an effect of it anywhere: it may still be edited.
    firstSentAt: neverLeft.has(row.id) ? null : row.firstSentAt,
    state: afterEvent(row.state, poisoned ? 'poisoned' : 'failed'),
    notBefore: now + (poisoned ? poisonAge : wait),
  }
}

function originAfter(origin: OriginRow, batch: Batch, verdict: BatchVerdict, { now, random }: Context): OriginRow {
  if (verdict.kind === 'answered') {
    const through = [...verdict.verdicts.values()].some((one) => one.event !== 'failed')
    return through ? { ...origin, failures: 0, successes: origin.successes + 1, notBefore: 0, imposed: false } : origin
  }
  if (verdict.kind !== 'silent') return origin
  const retryAfter = namedWait(verdict.verdict.retryAfterMs)
  // A suspicious batch failed and others are due: they go on and tell whether the server is there (O-14).
  if (retryAfter === null && !batch.alone && batch.rows.some((row) => row.suspicion > 0)) return origin
  return { ...origin, failures: origin.failures + 1, notBefore: now + (retryAfter ?? originBackoff(origin.failures, random)), imposed: retryAfter !== null }
}

async function signOutAll(tx: OutboxTx, userId: string): Promise<void> {
  const rows = await tx.objectStore('calls').index('by-order').getAll(IDBKeyRange.bound([userId, -1], [userId, Infinity]))
  for (const row of rows) {
    const state = afterEvent(row.state, 'signed-out')
    if (state !== row.state) await tx.objectStore('calls').put({ ...row, state })
  }
}
