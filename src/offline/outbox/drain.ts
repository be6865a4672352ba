import type { QueuedCall } from '#contract/areas/sync.ts'
import type { Device } from '#offline/device.ts'
import { deviceSaysOffline } from '#offline/reachability.ts'
import { clearSessionToken, whileSignedIn } from '#offline/session-copy.ts'
import type { SendResult, Transport } from '#offline/transport.ts'
import { applyOutcomes } from './apply-outcomes.ts'
import { claimBatch, type Claim } from './claim-batch.ts'
import { classifyBatch, classifyVisitors, isSignedOut } from './classify.ts'
import { withDrainLock } from './drain-lock.ts'
import { keepLease, releaseLease, takeLease } from './lease.ts'
import { endWaits, recordSilence } from './origin.ts'
import { senders, type Sender } from './senders.ts'

/**
 * Why the drain ended: `idle` no call may go now · `busy` another tab or the worker drains · `signed-out` no call may
 * go now and no user is signed in, or the server said 401 · `time` the time of this holder is over, more calls may be
 * due · `lost` another holder took over.
 * `nextAt`: ms when a waiting call may go; null when only a new event starts the next drain.
 */
export interface DrainReport {
  stopped: 'idle' | 'busy' | 'signed-out' | 'time' | 'lost'
  nextAt: number | null
  requests: number
  received: number
}

export interface DrainOptions {
  /** The holder of the lease: a tab's id, or 'worker'. */
  holder: string
}

/**
 * A holder drains at most this long, ms: a tab that drained for longer would block the queue when the browser freezes
 * it.
 */
const maxTurnMs = 30_000

/** Sends calls in batches until no call is due or the time of the holder is over. Page and worker run the same code. */
export async function drain(device: Device, transport: Transport, options: DrainOptions): Promise<DrainReport> {
  const report: DrainReport = { stopped: 'busy', nextAt: null, requests: 0, received: 0 }
  await withDrainLock(device, async (alone) => {
    const epoch = await takeLease(device, options.holder, alone)
    if (epoch === null) return
    try {
      await sendUntilIdle(device, transport, { ...options, epoch }, report)
    } finally {
      await releaseLease(device, epoch)
    }
  })
  return report
}

type Turn = DrainOptions & { epoch: number }

async function sendUntilIdle(
  device: Device,
  transport: Transport,
  { epoch }: Turn,
  report: DrainReport,
): Promise<void> {
  const until = device.now() + maxTurnMs
  let wokenFor = ''
  let refused: string | null = null
  let isProven = false
  for (;;) {
    const stop = (why: DrainReport['stopped']) => {
      report.stopped = why
    }
    if (device.now() >= until) return stop('time')
    const all = await senders(device, refused)
    const person = all.find(({ token }) => token !== null)
    if (person && wokenFor !== person.userId) await endWaits(device, 'signed-in', [person])
    wokenFor = person?.userId ?? ''

    const { sender, claim } = await claimFirstDue(device, { epoch, proven: isProven || !deviceSaysOffline() }, all)
    if (claim.kind === 'lost') return stop('lost')
    if (claim.kind === 'idle') {
      report.nextAt = claim.nextAt
      return stop(person ? 'idle' : 'signed-out')
    }
    if (claim.kind === 'unproven') {
      // The browser may be wrong: only an answer of the server shows that there is a network.
      report.requests++
      const { kind } = await transport.send({ method: 'GET', address: 'health', retries: 0 })
      isProven = kind !== 'unreachable'
      if (isProven) continue
      report.nextAt = await recordSilence(device)
      return stop('idle')
    }
    const { userId, token } = sender
    const send = (left?: AbortSignal) => sendBatch(device, transport, { claim, epoch, token, left })
    const result = token === null ? await send() : await whileSignedIn(device, userId, send)
    report.requests++
    // The person signed out and we ended the request: the result is unknown, and the next holder sends the same calls
    // again.
    if (result.kind === 'unreachable' && result.reason === 'aborted') return stop('signed-out')
    const keys = claim.rows.map((row) => row.id)
    const verdict = token === null ? classifyVisitors(result, keys) : classifyBatch(result, keys)
    isProven = result.kind !== 'unreachable'
    report.received += await applyOutcomes(device, { epoch, userId, rows: claim.rows, alone: claim.alone }, verdict)
    device.announce.post({ kind: 'calls-changed', userId, cause: 'sent' })
    // R-032 for the worker: this token has expired, in every tab. A newer token stays. Calls of visitors need no token.
    if (token !== null && isSignedOut(verdict)) {
      refused = token
      await clearSessionToken(device, userId, token)
    }
  }
}

/** The claim of the first sender that has a due call; `nextAt` of an idle claim is the earliest of all senders. */
async function claimFirstDue(
  device: Device,
  turn: { epoch: number; proven: boolean },
  [sender, ...others]: [Sender, ...Sender[]],
): Promise<{ sender: Sender; claim: Claim }> {
  const claim = await claimBatch(device, { ...turn, userId: sender.userId })
  const [next, ...further] = others
  if (claim.kind !== 'idle' || !next) return { sender, claim }
  const later = await claimFirstDue(device, turn, [next, ...further])
  if (later.claim.kind !== 'idle') return later
  return { sender, claim: { kind: 'idle', nextAt: earlier(claim.nextAt, later.claim.nextAt) } }
}

function earlier(first: number | null, second: number | null): number | null {
  return first === null || second === null ? (first ?? second) : Math.min(first, second)
}

interface Sending {
  claim: Extract<Claim, { kind: 'batch' }>
  epoch: number
  token: string | null
  left: AbortSignal | undefined
}

/** A big batch on a slow line takes longer than a lease lives, so the holder renews the lease meanwhile. */
async function sendBatch(
  device: Device,
  transport: Transport,
  { claim, epoch, token, left }: Sending,
): Promise<SendResult> {
  const input: { Calls: QueuedCall[] } = { Calls: claim.calls }
  const stopRenewing = keepLease(device, epoch)
  try {
    return await transport.send({
      method: 'POST',
      address: 'Sync/Batch',
      input,
      token,
      // One try is enough while the server is silent: the backoff repeats it (O-15).
      ...(claim.firstTry ? {} : { retries: 0 }),
      ...(left ? { signal: left } : {}),
    })
  } finally {
    stopRenewing()
  }
}
