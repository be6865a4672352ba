import type { QueuedCall } from '#contract/areas/sync.ts'
import { callSchema, maxBatchBytes, maxBatchCalls } from '#contract/limits.ts'
import { openCall } from '#offline/at-rest/open-call.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { relaxed, type CallFacts, type CallRow, type OriginRow, type OutboxTx, type StoredCall } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { wasRefused } from './classify.ts'
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
  | { kind: 'batch'; rows: CallFacts[]; calls: QueuedCall[]; fresh: ReadonlySet<string>; alone: boolean; firstTry: boolean }

/** `bytes` of it in a batch, at most. */
interface Candidate { row: StoredCall; bytes: number }

/** What a claim is before its calls are opened. */
type Taken = Exclude<Claim, { kind: 'batch' }> | (Omit<Extract<Claim, { kind: 'batch' }>, 'rows' | 'calls'> & { rows: StoredCall[] })

const pageSize = maxBatchCalls

/**
 * Checks the lease and takes the next batch of one user in a single transaction: in order inside a lane, lanes
 * independent of each other (O-14). A call that failed while others got through is suspicious: suspicious calls travel
 * after the others, in batches of 25, 6, then alone, so that a poisoned one is found without holding anybody up.
 * Calls that are locked stay where they are.
 */
export async function claimBatch(device: Device, who: { epoch: number; userId: string }): Promise<Claim> {
  const key = await device.keys.of(who.userId)
  const taken = await take(device, who, key !== null)
  if (taken.kind !== 'batch') return taken
  const rows = await Promise.all(taken.rows.map((row) => openCall(key, row)))
  const damaged = rows.filter((row) => row.locked)
  if (damaged.length > 0) await setAside(device, damaged)
  const sound = rows.filter((row) => !row.locked)
  return sound.length > 0 ? { ...taken, rows: sound, calls: sound.map(asQueued) } : claimBatch(device, who)
}

function take(device: Device, { epoch, userId }: { epoch: number; userId: string }, unlocked: boolean): Promise<Taken> {
  return device.outbox.run((db) => atomically(db, ['calls', 'leases', 'meta'], relaxed, async (tx): Promise<Taken> => {
    const now = device.now()
    const lease = await tx.objectStore('leases').get('drain')
    if (lease?.epoch !== epoch) return { kind: 'lost' }
    await tx.objectStore('leases').put({ ...lease, beatAt: now })

    const origin = await readOrigin(tx)
    if (stillWaiting(origin.notBefore, now)) return { kind: 'idle', nextAt: origin.notBefore }
    const { levels, nextAt } = await candidates(tx, { userId, now, revision: device.revision, unlocked }, origin)
    const [level, chosen] = [...levels].toSorted(([a], [b]) => a - b)[0] ?? []
    if (level === undefined || !chosen) return { kind: 'idle', nextAt }

    const fitting = fit(chosen, batchCap(level, origin.failures))
    const fresh = new Set(fitting.filter(({ row }) => row.firstSentAt === null).map(({ row }) => row.id))
    const rows = await Promise.all(fitting.map(({ row }) => mark(tx, row, { epoch, now, revision: device.revision })))
    return { kind: 'batch', rows, fresh, alone: levels.size === 1, firstTry: origin.failures === 0 && level === 0 }
  }))
}

/** 100, 25, 6, 1 calls a batch by suspicion; after an outage the first request is a small one. */
function batchCap(suspicion: number, failures: number): number {
  return Math.max(1, maxBatchCalls >> Math.min(7, 2 * suspicion + failures))
}

interface Who { userId: string; now: number; revision: string; unlocked: boolean }

async function candidates(tx: OutboxTx, who: Who, { failures }: OriginRow) {
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
      level.push({ row, bytes: bytesOf(row) })
      continue
    }
    lanes.set(row.lane, 'stopped')
    if (sendable.has(row.state) && stillWaiting(row.notBefore, now)) nextAt = Math.min(nextAt ?? Infinity, row.notBefore)
  }
  return { levels, nextAt }
}

/**
 * The user's calls as they were enqueued, read a page at a time: a long queue is not loaded for one batch. An edited call and those it
 * replaced have one place: the next page begins at the place where the last one ended, without what was seen of it.
 */
async function* inOrder(tx: OutboxTx, userId: string): AsyncGenerator<StoredCall> {
  let from = -1
  let seen = 0
  for (;;) {
    const page = (await tx.objectStore('calls').index('by-order').getAll(IDBKeyRange.bound([userId, from], [userId, Infinity]), seen + pageSize)).slice(seen)
    yield* page
    if (page.length < pageSize) return
    const last = page.at(-1)?.seq ?? from
    seen = page.filter(({ seq }) => seq === last).length + (last === from ? seen : 0)
    from = last
  }
}

const sendable = new Set(['ready', 'waiting', 'blocked', 'suspect', 'unsupported'])

async function mayGo(tx: OutboxTx, row: StoredCall, { now, revision, unlocked }: Who): Promise<boolean> {
  if (!sendable.has(row.state) || stillWaiting(row.notBefore, now)) return false
  if ('sealed' in row && !unlocked) return false
  // Its files go first (O-18). A page sends them (attachments/send-files.ts); the worker takes the call when they are there.
  if (row.blobs.length > 0 && !row.filesSent) return false
  // Written by a newer release; that one will send it (O-25).
  if (row.schema > callSchema) return moveTo(tx, row, 'too-old')
  // The server said so to this very release; a tab of an older one says it of what it cannot read.
  if (row.state === 'unsupported' && row.appRevision === revision && (row.lastError?.status ?? 0) > 0) return false
  for (const dep of row.deps) {
    const open = await tx.objectStore('calls').get(dep)
    if (open && open.state !== 'done') return needsAttention.has(open.state) || open.state === 'discarded' ? moveTo(tx, row, 'held-back') : false
  }
  return true
}

async function moveTo(tx: OutboxTx, row: StoredCall, event: 'too-old' | 'held-back' | 'refused'): Promise<false> {
  const state = afterEvent(row.state, event)
  if (state !== row.state) await tx.objectStore('calls').put({ ...row, state })
  return false
}

async function mark(tx: OutboxTx, row: StoredCall, { epoch, now, revision }: { epoch: number; now: number; revision: string }): Promise<StoredCall> {
  const sent: StoredCall = {
    ...row, ...(row.firstSentAt === null ? { sentSchema: callSchema } : {}),
    state: afterEvent(row.state, 'picked'), attempts: row.attempts + 1, leaseEpoch: epoch, appRevision: revision, firstSentAt: row.firstSentAt ?? now,
    unheard: row.unheard === true || (row.firstSentAt !== null && !wasRefused(row)),
    // What was said of an earlier try says nothing about this one.
    lastError: null,
  }
  await tx.objectStore('calls').put(sent)
  return sent
}

/** Its bytes were damaged on this device: the person has to see it, the others go on. */
function setAside(device: Device, rows: readonly CallFacts[]): Promise<void> {
  return device.outbox.run((db) => atomically(db, ['calls'], relaxed, async (tx) => {
    for (const { id } of rows) {
      const row = await tx.objectStore('calls').get(id)
      if (row) await moveTo(tx, row, 'refused')
    }
  }))
}

function asQueued(row: CallRow): QueuedCall {
  const { input, schema } = upcast(row)
  return { ...envelope(row), Input: input, Schema: schema }
}

function envelope(row: CallFacts): QueuedCall {
  return { Key: row.id, UserId: row.userId, Lane: row.lane, Area: row.area, Action: row.action, Input: null, Schema: row.schema, DeviceAt: row.deviceAt }
}

/** What it takes in a batch: a sealed one is as long as its content, and a little longer. */
function bytesOf(row: StoredCall): number {
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? '').length
  return json(envelope(row)) + ('sealed' in row ? row.sealed.bytes.byteLength : json(row.input)) + 1
}

/** As many as the batch may carry, at least one, in order. */
function fit(chosen: Candidate[], most: number): Candidate[] {
  let bytes = '{"Calls":[]}'.length
  const end = chosen.findIndex((candidate, i) => {
    bytes += candidate.bytes
    return i > 0 && (i >= most || bytes > maxBatchBytes)
  })
  return end < 0 ? chosen : chosen.slice(0, end)
}
