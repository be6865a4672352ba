import type { QueuedCall } from '#contract/areas/sync.ts'
import { callSchema, maxBatchBytes, maxBatchCalls } from '#contract/limits.ts'
import { openCall } from '#offline/at-rest/open-call.ts'
import { atomically } from '#offline/databases/atomically.ts'
import {
  rangeOf,
  relaxed,
  type CallFacts,
  type CallRow,
  type OriginRow,
  type OutboxTx,
  type StoredCall,
} from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { wasRefused } from './classify.ts'
import { afterEvent, needsAttention } from './call-state.ts'
import { moveCall } from './move-call.ts'
import { readOrigin, isWaiting } from './origin.ts'
import { upcast } from './upcast.ts'

/**
 * What the lease holder does next. `idle`: no call may go now; the next check is at `nextAt` (null: only a new call
 * starts the next drain). `alone`: no other call is due, so a failure of this batch is a failure of the server.
 * `unproven`: calls are due, and the browser says that there is no network. They are not marked as sent.
 */
export type Claim =
  | { kind: 'lost' }
  | { kind: 'idle'; nextAt: number | null }
  | { kind: 'unproven' }
  | { kind: 'batch'; rows: CallFacts[]; calls: QueuedCall[]; alone: boolean; firstTry: boolean }

/** A call that may go. `bytes`: the most it takes in a batch. */
interface Candidate {
  row: StoredCall
  bytes: number
}

/** A claim before its calls are opened. */
type TakenBatch =
  | Exclude<Claim, { kind: 'batch' }>
  | (Omit<Extract<Claim, { kind: 'batch' }>, 'rows' | 'calls'> & { rows: StoredCall[] })

const pageSize = maxBatchCalls

/**
 * Checks the lease and takes the next batch of one user in a single transaction. Calls keep their order inside a lane;
 * lanes are independent of each other (O-14). A call that failed while others got through is suspicious: suspicious
 * calls are sent after the others, in batches of 25, 6, then alone, so that a poisoned call is found without delaying
 * the others. Locked calls are not taken.
 */
export async function claimBatch(device: Device, owner: BatchClaimant): Promise<Claim> {
  const key = await device.keys.of(owner.userId)
  const taken = await takeBatch(device, owner, key !== null)
  if (taken.kind !== 'batch') return taken
  const rows = await Promise.all(taken.rows.map((row) => openCall(key, row)))
  const damaged = rows.filter((row) => row.locked)
  if (damaged.length > 0) await markAsDamaged(device, damaged)
  const sound = rows.filter((row) => !row.locked)
  return sound.length > 0 ? { ...taken, rows: sound, calls: sound.map(asQueued) } : claimBatch(device, owner)
}

/** Who claims. `proven`: the server answered a moment ago, or the browser does not say that the network is gone. */
interface BatchClaimant {
  epoch: number
  userId: string
  proven: boolean
}

function takeBatch(device: Device, { epoch, userId, proven }: BatchClaimant, unlocked: boolean): Promise<TakenBatch> {
  return device.outbox.run((db) =>
    atomically(db, ['calls', 'leases', 'meta'], relaxed, async (tx): Promise<TakenBatch> => {
      const now = device.now()
      const lease = await tx.objectStore('leases').get('drain')
      if (lease?.epoch !== epoch) return { kind: 'lost' }
      await tx.objectStore('leases').put({ ...lease, beatAt: now })

      const origin = await readOrigin(tx)
      if (isWaiting(origin.notBefore, now)) return { kind: 'idle', nextAt: origin.notBefore }
      const { levels, nextAt } = await candidates(tx, { userId, now, revision: device.revision, unlocked }, origin)
      const [level, chosen] = [...levels].toSorted(([a], [b]) => a - b)[0] ?? []
      if (level === undefined || !chosen) return { kind: 'idle', nextAt }

      if (!proven) return { kind: 'unproven' }

      const fitting = fitBatch(chosen, batchCap(level, origin.failures))
      const rows = await Promise.all(
        fitting.map(({ row }) => markAsSending(tx, row, { epoch, now, revision: device.revision })),
      )
      return { kind: 'batch', rows, alone: levels.size === 1, firstTry: origin.failures === 0 && level === 0 }
    }),
  )
}

/** 100, 25, 6, 1 calls a batch by suspicion. After an outage the first request is small. */
function batchCap(suspicion: number, failures: number): number {
  return Math.max(1, maxBatchCalls >> Math.min(7, 2 * suspicion + failures))
}

interface BatchOwner {
  userId: string
  now: number
  revision: string
  unlocked: boolean
}

async function candidates(tx: OutboxTx, owner: BatchOwner, { failures }: OriginRow) {
  const { userId, now } = owner
  const levels = new Map<number, Candidate[]>()
  /**
   * What the calls read so far allow for the calls after them in the same lane: calls of the same suspicion, or no
   * call.
   */
  const lanes = new Map<string, number | 'stopped'>()
  let nextAt: number | null = null
  const enough = () => (levels.get(0)?.length ?? 0) >= batchCap(0, failures)

  for await (const row of inOrder(tx, userId)) {
    if (enough()) break
    const lane = lanes.get(row.lane) ?? row.suspicion
    if (row.state === 'discarded' || lane === 'stopped') continue
    if (lane === row.suspicion && (await maySend(tx, row, owner))) {
      lanes.set(row.lane, lane)
      const level = levels.get(lane) ?? []
      levels.set(lane, level)
      level.push({ row, bytes: bytesOf(row) })
      continue
    }
    lanes.set(row.lane, 'stopped')
    if (sendable.has(row.state) && isWaiting(row.notBefore, now)) nextAt = Math.min(nextAt ?? Infinity, row.notBefore)
  }
  return { levels, nextAt }
}

/**
 * The user's calls in the order of enqueueing, read page by page: a long queue is not loaded for one batch. An edited
 * call and the calls it replaced have the same `seq`. So the next page starts at the last `seq` of the page before and
 * skips the rows already read.
 */
async function* inOrder(tx: OutboxTx, userId: string): AsyncGenerator<StoredCall> {
  let from = -1
  let seen = 0
  for (;;) {
    const page = (
      await tx
        .objectStore('calls')
        .index('by-order')
        .getAll(rangeOf(userId, from), seen + pageSize)
    ).slice(seen)
    yield* page
    if (page.length < pageSize) return
    const last = page.at(-1)?.seq ?? from
    seen = page.filter(({ seq }) => seq === last).length + (last === from ? seen : 0)
    from = last
  }
}

const sendable = new Set(['ready', 'waiting', 'blocked', 'suspect', 'unsupported'])

async function maySend(tx: OutboxTx, row: StoredCall, { now, revision, unlocked }: BatchOwner): Promise<boolean> {
  if (!sendable.has(row.state) || isWaiting(row.notBefore, now)) return false
  if ('sealed' in row && !unlocked) return false
  // The files of a call are sent before it (O-18). A page sends them (attachments/send-files.ts); then the worker may
  // take the call.
  if (row.blobs.length > 0 && !row.filesSent) return false
  // A newer release wrote this call, and that release will send it (O-25).
  if (row.schema > callSchema) {
    await moveCall(tx, row, 'too-old')
    return false
  }
  // The server refused it for this very release. A tab of an older release also refuses what it cannot read; that does
  // not count.
  if (row.state === 'unsupported' && row.appRevision === revision && (row.lastError?.status ?? 0) > 0) return false
  for (const dep of row.deps) {
    const open = await tx.objectStore('calls').get(dep)
    if (!open || open.state === 'done') continue
    if (needsAttention.has(open.state) || open.state === 'discarded') await moveCall(tx, row, 'deferred')
    return false
  }
  return true
}

async function markAsSending(
  tx: OutboxTx,
  row: StoredCall,
  { epoch, now, revision }: { epoch: number; now: number; revision: string },
): Promise<StoredCall> {
  const sent: StoredCall = {
    ...row,
    ...(row.firstSentAt === null ? { sentSchema: callSchema } : {}),
    state: afterEvent(row.state, 'picked'),
    attempts: row.attempts + 1,
    leaseEpoch: epoch,
    appRevision: revision,
    firstSentAt: row.firstSentAt ?? now,
    unheard: row.unheard === true || (row.firstSentAt !== null && !wasRefused(row)),
    // The error of an earlier try does not describe this try.
    lastError: null,
  }
  await tx.objectStore('calls').put(sent)
  return sent
}

/** The bytes of these calls are damaged on this device: the person has to see it, and the other calls go on. */
function markAsDamaged(device: Device, rows: readonly CallFacts[]): Promise<void> {
  return device.outbox.run((db) =>
    atomically(db, ['calls'], relaxed, async (tx) => {
      for (const { id } of rows) {
        const row = await tx.objectStore('calls').get(id)
        if (row) await moveCall(tx, row, 'refused')
      }
    }),
  )
}

function asQueued(row: CallRow): QueuedCall {
  const { input, schema } = upcast(row)
  return { ...envelope(row), Input: input, Schema: schema }
}

function envelope(row: CallFacts): QueuedCall {
  return {
    Key: row.id,
    UserId: row.userId,
    Lane: row.lane,
    Area: row.area,
    Action: row.action,
    Input: null,
    Schema: row.schema,
    DeviceAt: row.deviceAt,
  }
}

/** The most bytes that a call takes in a batch: a sealed call is slightly longer than its content. */
function bytesOf(row: StoredCall): number {
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? '').length
  return json(envelope(row)) + ('sealed' in row ? row.sealed.bytes.byteLength : json(row.input)) + 1
}

/** The calls that fit into one batch, in order, at least one. */
function fitBatch(chosen: Candidate[], most: number): Candidate[] {
  let bytes = '{"Calls":[]}'.length
  const end = chosen.findIndex((candidate, i) => {
    bytes += candidate.bytes
    return i > 0 && (i >= most || bytes > maxBatchBytes)
  })
  return end < 0 ? chosen : chosen.slice(0, end)
}
