import type { QueuedCall } from '#contract/areas/sync.ts'
import type { Device } from '#offline/device.ts'
import { deviceSaysOffline } from '#offline/reachability.ts'
import { clearSessionToken, whileHere } from '#offline/session-copy.ts'
import type { SendResult, Transport } from '#offline/transport.ts'
import { applyOutcomes } from './apply-outcomes.ts'
import { claimBatch, type Claim } from './claim-batch.ts'
import { classifyBatch, classifyVisitors, saysSignedOut } from './classify.ts'
import { withDrainLock } from './drain-lock.ts'
import { beat, beatEvery, releaseLease, takeLease } from './lease.ts'
import { endWaits } from './origin.ts'
import { senders, type Sender } from './senders.ts'

/**
 * Why the drain ended: `idle` nothing may go now · `busy` another tab or the worker drains · `signed-out` the same, and nobody
 * is signed in, or the server said 401 · `time` the hold is over, there may be more · `lost` another holder took over.
 * `nextAt`: ms when a waiting call may go, null when only something new can wake us.
 */
export interface DrainReport {
  stopped: 'idle' | 'busy' | 'signed-out' | 'time' | 'lost'
  nextAt: number | null
  requests: number
  received: number
}

export interface DrainOptions {
  /** Who drains: a tab's id, or 'worker'. */
  holder: string
}

/** A hold ends after this, ms: a long-lived leader would freeze together with its tab (offline.md, decision 5). */
const holdFor = 30_000

/** Sends what may be sent, in batches, until nothing is left or the hold is over. The same code in page and worker. */
export async function drain(device: Device, transport: Transport, options: DrainOptions): Promise<DrainReport> {
  const report: DrainReport = { stopped: 'busy', nextAt: null, requests: 0, received: 0 }
  await withDrainLock(device, async (alone) => {
    const epoch = await takeLease(device, options.holder, alone)
    if (epoch === null) return
    try {
      await hold(device, transport, { ...options, epoch }, report)
    } finally {
      await releaseLease(device, epoch)
    }
  })
  return report
}

const none: ReadonlySet<string> = new Set()

type Hold = DrainOptions & { epoch: number }

async function hold(device: Device, transport: Transport, { epoch }: Hold, report: DrainReport): Promise<void> {
  const until = device.now() + holdFor
  let wokenFor = ''
  let refused: string | null = null
  for (;;) {
    const stop = (why: DrainReport['stopped']) => { report.stopped = why }
    if (device.now() >= until) return stop('time')
    const all = await senders(device, refused)
    const person = all.find(({ token }) => token !== null)
    if (person && wokenFor !== person.userId) await endWaits(device, 'signed-in', person.userId)
    wokenFor = person?.userId ?? ''

    const { sender, claim } = await claimInTurn(device, epoch, all)
    if (claim.kind === 'lost') return stop('lost')
    if (claim.kind === 'idle') {
      report.nextAt = claim.nextAt
      return stop(person ? 'idle' : 'signed-out')
    }
    const { userId, token } = sender
    const wasOffline = deviceSaysOffline()
    const send = (left?: AbortSignal) => sendBatch(device, transport, { claim, epoch, token, left, wasOffline })
    const result = token === null ? await send() : await whileHere(device, userId, send)
    report.requests++
    // They signed out and we hung up: nothing is known, and the next holder takes up what was on its way.
    if (result.kind === 'unreachable' && result.reason === 'aborted') return stop('signed-out')
    const keys = claim.rows.map((row) => row.id)
    const verdict = token === null ? classifyVisitors(result, keys) : classifyBatch(result, keys)
    const neverLeft = wasOffline && deviceSaysOffline() && result.kind === 'unreachable' && result.reason === 'network' ? claim.fresh : none
    report.received += await applyOutcomes(device, { epoch, userId, rows: claim.rows, alone: claim.alone, neverLeft }, verdict)
    device.announce.post({ kind: 'calls-changed', userId, cause: 'sent' })
    // R-032 for the worker: this token is over, whatever page shows it. A newer one stays; visitors' calls need none.
    if (token !== null && saysSignedOut(verdict)) {
      refused = token
      await clearSessionToken(device, userId, token)
    }
  }
}

/** The first of them who has something to send now; `nextAt` of an idle claim is the earliest of all. */
async function claimInTurn(device: Device, epoch: number, [sender, ...others]: [Sender, ...Sender[]]): Promise<{ sender: Sender; claim: Claim }> {
  const claim = await claimBatch(device, { epoch, userId: sender.userId })
  const [next, ...rest] = others
  if (claim.kind !== 'idle' || !next) return { sender, claim }
  const later = await claimInTurn(device, epoch, [next, ...rest])
  if (later.claim.kind !== 'idle') return later
  return { sender, claim: { kind: 'idle', nextAt: earlier(claim.nextAt, later.claim.nextAt) } }
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? one ?? other : Math.min(one, other)
}

interface Sending { claim: Extract<Claim, { kind: 'batch' }>; epoch: number; token: string | null; left: AbortSignal | undefined; wasOffline: boolean }

/** A big batch on a slow line takes longer than a lease lives, so the holder beats meanwhile. */
async function sendBatch(device: Device, transport: Transport, { claim, epoch, token, left, wasOffline }: Sending): Promise<SendResult> {
  const input: { Calls: QueuedCall[] } = { Calls: claim.calls }
  // A missed beat costs at most a twin request under the same key.
  const beats = setInterval(() => { beat(device, epoch).catch(() => null) }, beatEvery)
  try {
    return await transport.send({
      method: 'POST', address: 'Sync/Batch', input, token,
      // While the server is silent one try is enough: the backoff repeats it (O-15). Without a network too: between two
      // tries it may come and go, and nobody could say any more that the calls never left.
      ...(claim.firstTry && !wasOffline ? {} : { retries: 0 }),
      ...(left ? { signal: left } : {}),
    })
  } finally {
    clearInterval(beats)
  }
}
