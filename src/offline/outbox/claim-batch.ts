import type { QueuedCall } from '#contract/areas/sync.ts'
import { callSchema, maxBatchBytes, maxBatchCalls } from '#contract/limits.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { relaxed, type CallRow, type OriginRow, type OutboxTx } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { afterEvent, needsAttention } from './call-state.ts'
import { readOrigin, stillWaiting } from './origin.ts'
import { upcast } from './upcast.ts'

/**
 * What the lease holder does next. `idle`: nothing may go now, look again at `nextAt` (null: only new work will wake us).
 * `alone`: nothing else is due, so a failure of this batch is a failure of the server. `fresh`: ids of those never sent before.
 */
export type Claim =
  | { kind: 'lost' }
  | { kind: 'idle'; nextAt: number | null }
  | { kind: 'batch'; rows: CallRow[]; calls: QueuedCall[]; fresh: ReadonlySet<string>; alone: boolean; firstTry: boolean }

interface Candidate { row: CallRow; call: QueuedCall; bytes: number }

const pageSize = maxBatchCalls

/**
 * Checks the lease and takes the next batch of one user in a single transaction: in order inside a lane, lanes
 * independent of each other (O-14). A call that failed while others got through is suspicious: suspicious calls travel
 * after the others, in batches of 25, 6, then alone, so that a poisoned one is found without holding anybody up.
 */
export function claimBatch(device: Device, { epoch, userId }: { epoch: number; userId: string }): Promise<Claim> {
  return device.outbox.run((db) => atomically(db, ['calls', 'leases', 'meta'], relaxed, async (tx): Promise<Claim> => {
    const now = device.now()
    const lease = await tx.objectStore('leases').get('drain')
    if (lease?.epoch !== epoch) return { kind: 'lost' }
    await tx.objectStore('leases').put({ ...lease, beatAt: now })

    const origin = await readOrigin(tx)
    if (stillWaiting(origin.notBefore, now)) return { kind: 'idle', nextAt: origin.notBefore }
    const { levels, nextAt } = await candidates(tx, { userId, now, revision: device.revision }, origin)
    const [level, chosen] = [...levels].toSorted(([a], [b]) => a - b)[0] ?? []
    if (level === undefined || !chosen) return { kind: 'idle', nextAt }

    const fitting = fit(chosen, batchCap(level, origin.failures))
    const fresh = new Set(fitting.filter(({ row }) => row.firstSentAt === null).map(({ row }) => row.id))
    const rows = await Promise.all(fitting.map(({ row }) => mark(tx, row, { epoch, now, revision: device.revision })))
    return { kind: 'batch', rows, calls: fitting.map(({ call }) => call), fresh, alone: levels.size === 1, firstTry: origin.failures === 0 && level === 0 }
  }))
}

/** 100, 25, 6, 1 calls a batch by suspicion; after an outage the first request is a small one. */
function batchCap(suspicion: number, failures: number): number {
  return Math.max(1, maxBatchCalls >> Math.min(7, 2 * suspicion + failures))
}

async function candidates(tx: OutboxTx, who: { userId: string; now: number; revision: string }, { failures }: OriginRow) {
  const { userId, now } = who
  const levels = new Map<number, Candidate[]>()
  /** What the calls seen so far allow behind them in their lane: calls of the same suspicion, or nothing. */
  const lanes = new Map<string, number | 'stopped'>()
  let nextAt: number | null = null
  const enough = () => (levels.get(0)?.length ?? 0) >= batchCap(0, failures)

  for await (const row of inOrder(tx, userId)) {
    if (enough()) break
    const lane = lanes.get(row.lane) ?? row.suspicion
    if (row.state === 'discarded' || lane === 'stopped') continue
    if (lane === row.suspicion && await mayGo(tx, row, who)) {
      lanes.set(row.lane, lane)
      const level = levels.get(lane) ?? []
      levels.set(lane, level)
      level.push(asCandidate(row))
      continue
    }
    lanes.set(row.lane, 'stopped')
    if (sendable.has(row.state) && stillWaiting(row.notBefore, now)) nextAt = Math.min(nextAt ?? Infinity, row.notBefore)
  }
  return { levels, nextAt }
}

/** The user's calls as they were enqueued, read a page at a time: a long queue is not loaded for one batch. */
async function* inOrder(tx: OutboxTx, userId: string): AsyncGenerator<CallRow> {
  let after = -1
  for (;;) {
    const page = await tx.objectStore('calls').index('by-order').getAll(IDBKeyRange.bound([userId, after], [userId, Infinity], true), pageSize)
    yield* page
    after = page.at(-1)?.seq ?? after
    if (page.length < pageSize) return
  }
}

const sendable = new Set(['ready', 'waiting', 'blocked', 'suspect', 'unsupported'])

async function mayGo(tx: OutboxTx, row: CallRow, { now, revision }: { now: number; revision: string }): Promise<boolean> {
  if (!sendable.has(row.state) || stillWaiting(row.notBefore, now)) return false
  // Its files go first (O-18). A page sends them (attachments/send-files.ts); the worker takes the call when they are there.
  if (row.blobs.length > 0 && !row.filesSent) return false
  // Written by a newer release; that one will send it (O-25).
  if (row.schema > callSchema) return moveTo(tx, row, 'too-old')
  if (row.state === 'unsupported' && row.appRevision === revision) return false
  for (const dep of row.deps) {
    const open = await tx.objectStore('calls').get(dep)
    if (open && open.state !== 'done') return needsAttention.has(open.state) || open.state === 'discarded' ? moveTo(tx, row, 'held-back') : false
  }
  return true
}

async function moveTo(tx: OutboxTx, row: CallRow, event: 'too-old' | 'held-back'): Promise<false> {
  const state = afterEvent(row.state, event)
  if (state !== row.state) await tx.objectStore('calls').put({ ...row, state })
  return false
}

async function mark(tx: OutboxTx, row: CallRow, { epoch, now, revision }: { epoch: number; now: number; revision: string }): Promise<CallRow> {
  const { input, schema } = upcast(row)
  const sent: CallRow = {
    ...row, input, schema,
    state: afterEvent(row.state, 'picked'), attempts: row.attempts + 1, leaseEpoch: epoch, appRevision: revision, firstSentAt: row.firstSentAt ?? now,
    // What was said of an earlier try says nothing about this one.
    lastError: null,
  }
  await tx.objectStore('calls').put(sent)
  return sent
}

function asCandidate(row: CallRow): Candidate {
  const { input, schema } = upcast(row)
  const call: QueuedCall = { Key: row.id, UserId: row.userId, Lane: row.lane, Area: row.area, Action: row.action, Input: input, Schema: schema, DeviceAt: row.deviceAt }
  return { row, call, bytes: new TextEncoder().encode(JSON.stringify(call)).length + 1 }
}

/** As many as the batch may carry, at least one, in order. */
function fit(chosen: Candidate[], most: number): Candidate[] {
  const envelope = '{"Calls":[]}'.length
  let bytes = envelope
  const end = chosen.findIndex((candidate, i) => {
    bytes += candidate.bytes
    return i > 0 && (i >= most || bytes > maxBatchBytes)
  })
  return end < 0 ? chosen : chosen.slice(0, end)
}
