import type { CallFacts } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import type { Verdict } from '#offline/outbox/classify.ts'
import { emptyQueue } from '#offline/outbox/empty-queue.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { withDrainLock } from '#offline/outbox/drain-lock.ts'
import { renewLease, keepLease, releaseLease, takeLease } from '#offline/outbox/lease.ts'
import { endWaits } from '#offline/outbox/origin.ts'
import { clearSessionToken, readSessionCopy, whileSignedIn, type SessionCopy } from '#offline/session-copy.ts'
import type { Transport } from '#offline/transport.ts'
import { decodedName } from '#rules/file-address.ts'
import { askMissing } from './ask-missing.ts'
import { openFile } from './open-file.ts'
import { callsWithFiles, filesArrived, filesFailed, stillWantsFiles } from './call-files.ts'
import { sendFile, type FileFailure } from './send-file.ts'

/**
 * Why it ended: `idle` no file may go now · `busy` another tab sends files · `silent` no answer · `signed-out` no user
 * is signed in, or the server said 401 · `lost` another tab took over. `nextAt`: ms when the next check is useful, or
 * null.
 */
export interface FilesReport {
  stopped: 'idle' | 'busy' | 'silent' | 'signed-out' | 'lost'
  nextAt: number | null
}

/**
 * Sends the files of waiting calls, oldest call first; a call may be sent as soon as the server has all of its files
 * (O-18). This runs in parallel with the drain, with a lease of its own: a slow file delays only its own call. Only
 * pages send files: the code would make the worker too large, and the browser stops a worker long before a large file
 * has arrived.
 */
export async function sendFiles(device: Device, transport: Transport): Promise<FilesReport> {
  const empty = await emptyQueue(device)
  if (empty) return empty
  let report: FilesReport = { stopped: 'busy', nextAt: null }
  await withDrainLock(
    device,
    async (alone) => {
      const epoch = await takeLease(device, device.tabId, alone, 'files')
      if (epoch === null) return
      // A piece on a slow line takes longer than a lease lives.
      const stopRenewing = keepLease(device, epoch, 'files')
      try {
        report = await sendUntilIdle({ device, transport, epoch })
      } finally {
        stopRenewing()
        await releaseLease(device, epoch, 'files')
      }
    },
    'files',
  )
  return report
}

interface Turn {
  device: Device
  transport: Transport
  epoch: number
}

type Round = Turn & { left: AbortSignal }

async function sendUntilIdle({ device, transport, epoch }: Turn): Promise<FilesReport> {
  const tried = new Set<string>()
  for (;;) {
    const session = await readSessionCopy(device)
    if (!session) return { stopped: 'signed-out', nextAt: null }
    await endWaits(device, 'signed-in', [session])
    const { due, nextAt } = await callsWithFiles(device, session.userId)
    const calls = due.filter(({ id }) => !tried.has(id))
    if (calls.length === 0) return { stopped: 'idle', nextAt }
    for (const { id } of calls) tried.add(id)
    const stopped = await whileSignedIn(device, session.userId, (left) => {
      const untilLeft: Transport = { send: (request) => transport.send({ ...request, signal: left }) }
      return sendRound({ device, transport: untilLeft, epoch, left }, session, calls)
    })
    if (stopped !== 'done') return { stopped, nextAt: (await callsWithFiles(device, session.userId)).nextAt }
  }
}

/** `done`: the next step may run. */
type Step = 'done' | Exclude<FilesReport['stopped'], 'idle' | 'busy'>

async function sendRound(round: Round, session: SessionCopy, calls: readonly CallFacts[]): Promise<Step> {
  // After a failure one try is enough: the backoff repeats it (O-15).
  const missing = await askMissing(
    round.transport,
    session.token,
    calls.flatMap(({ blobs }) => blobs),
    calls.some(({ attempts }) => attempts > 0) ? 0 : undefined,
  )
  if (!(missing instanceof Map)) return afterFailure(round, session, calls, missing)
  for (const call of calls) {
    const step = await sendCall(round, session, call, missing)
    if (step !== 'done') return step
  }
  return 'done'
}

async function sendCall(
  round: Round,
  session: SessionCopy,
  call: CallFacts,
  missing: Map<string, number>,
): Promise<Step> {
  const { device, transport, epoch, left } = round
  for (const sha256 of call.blobs) {
    const offset = missing.get(sha256)
    if (offset === undefined) continue
    const file = await openFile(device, session.userId, sha256)
    if (!file) {
      return afterFailure(round, session, [call], {
        kind: 'refused',
        verdict: await missingFile(device, call, sha256),
        moved: false,
      })
    }
    let hasLease = true
    const shouldContinue = async () => {
      hasLease = await renewLease(device, epoch, 'files')
      return hasLease && stillWantsFiles(device, call.id)
    }
    const outcome = await sendFile(transport, file, {
      token: session.token,
      offset,
      shouldContinue,
      ...(call.attempts > 0 ? { retries: 0 } : {}),
    })
    if ('verdict' in outcome) return afterFailure(round, session, [call], outcome)
    if (outcome.kind === 'left') return left.aborted ? 'signed-out' : hasLease ? 'done' : 'lost'
    missing.delete(sha256)
  }
  await filesArrived(device, call.id)
  return 'done'
}

/** Records a failure for the calls it concerns, and says whether the calls after them may go on. */
async function afterFailure(
  { device, left }: Round,
  session: SessionCopy,
  calls: readonly CallFacts[],
  failure: FileFailure,
): Promise<Step> {
  // The person signed out and their key is gone: their files are locked, not lost.
  if (left.aborted) return 'signed-out'
  await filesFailed(
    device,
    calls.map(({ id }) => id),
    failure,
  )
  if (failure.kind === 'signed-out') await clearSessionToken(device, session.userId, session.token)
  return failure.kind === 'silent' || failure.kind === 'signed-out' ? failure.kind : 'done'
}

/** O-18: a missing file is reported; a call is never sent without it. */
async function missingFile(device: Device, { id, userId }: CallFacts, sha256: string): Promise<Verdict> {
  const input = (await listCalls(device, userId)).find((call) => call.id === id)?.input
  const [, encoded = ''] =
    new RegExp(`/files/${sha256}[^/]*/([^"'\\\\/?#\\s<>]+)`).exec(JSON.stringify(input) ?? '') ?? []
  const name = encoded ? `The file “${decodedName(encoded)}”` : 'A file of this'
  return {
    event: 'refused',
    status: 0,
    code: 'file-missing',
    message: `${name} is no longer on this device and has not been sent. Choose it again.`,
    reply: null,
    retryAfterMs: null,
  }
}
