import { callSchema } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { openCall } from '#offline/at-rest/open-call.ts'
import { restingContent } from '#offline/at-rest/seal-call.ts'
import { filesToSend, hashesIn } from '#offline/attachments/file-hashes.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { strict, type CallFacts, type CallRow, type OutboxTx, type StoredCall } from '#offline/databases/outbox-database.ts'
import { offeringCopy } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import { afterEvent, type CallEvent } from './call-state.ts'

/** Removes a call from sending; it stays on the device and can come back. False when it is gone or already sent. */
export function discard(device: Device, id: string): Promise<boolean> {
  return move(device, id, 'removed')
}

/** Takes a removal back. False when the call was replaced by an edited one. */
export function undoDiscard(device: Device, id: string): Promise<boolean> {
  return move(device, id, 'restored', (row) => !isReplaced(row))
}

/** Sends a call that needs attention again, as it is. */
export function retry(device: Device, id: string): Promise<boolean> {
  return move(device, id, 'retried')
}

/** The action of a call whose own one an edited call took over begins so; the id of that one follows. */
const replacedBy = 'replaced:'

/** An edited call took this one's place: it is no submission of its own any more. */
export function isReplaced({ actionId }: Pick<CallFacts, 'actionId'>): boolean {
  return actionId.startsWith(replacedBy)
}

/** What a person may change: what waits here and was refused by the server, or never left. Anything else might be two effects. */
export function editable(row: Pick<CallRow, 'state' | 'firstSentAt' | 'locked' | 'unheard'>): boolean {
  return row.state !== 'discarded' && mayBeReplaced(row)
}

/** One that was removed meanwhile, too: the change that was begun before is what the person wants sent. */
function mayBeReplaced({ state, firstSentAt, locked, unheard }: Pick<CallRow, 'state' | 'firstSentAt' | 'locked' | 'unheard'>): boolean {
  return locked !== true && (firstSentAt === null || ((state === 'conflict' || state === 'rejected') && unheard !== true))
}

/**
 * Replaces the content of a call: a new call with a new key takes its place in the lane and its action; the old one is
 * kept as discarded. One that was edited already (pressed twice, or in two tabs) is edited again: the last words count. Returns the new
 * id, or null when the call may not be edited (it may have arrived).
 */
export async function editInput(device: Device, id: string, input: unknown): Promise<string | null> {
  return offeringCopy(input, async () => {
    const before = await device.outbox.run((db) => db.get('calls', id))
    if (!before) return null
    const key = await device.keys.of(before.userId)
    const { words, locked } = await openCall(key, before)
    if (locked) return null
    return replace(device, id, await restingContent(key, { input, words }), hashesIn(input))
  })
}

type Content = Awaited<ReturnType<typeof restingContent>>

function replace(device: Device, id: string, content: Content, files: readonly string[]): Promise<string | null> {
  return changed(device, async (tx) => {
    const row = await newest(tx, id)
    if (!row || !mayBeReplaced(row)) return null
    const fresh = uuidV7(device.now())
    await tx.objectStore('calls').put({ ...row, state: afterEvent(row.state, 'removed'), actionId: replacedBy + fresh })
    await tx.objectStore('calls').put({
      ...factsOf(row), ...content, id: fresh, blobs: await filesToSend(tx, row.userId, files, row.blobs), filesSent: false, schema: callSchema, state: 'ready', attempts: 0, notBefore: 0, firstSentAt: null, suspicion: 0, failedAtSuccess: null, lastError: null,
      appRevision: device.revision, deviceAt: new Date(device.now()).toISOString(),
    })
    // Whoever waited for the old one waits for the new one.
    for (const other of await tx.objectStore('calls').getAll()) {
      if (other.deps.includes(row.id)) await tx.objectStore('calls').put({ ...other, deps: other.deps.map((dep) => dep === row.id ? fresh : dep) })
    }
    return { userId: row.userId, value: fresh }
  })
}

/** The call that is in this one's place now; itself, where nothing took it over. */
async function newest(tx: OutboxTx, id: string): Promise<StoredCall | undefined> {
  const row = await tx.objectStore('calls').get(id)
  if (!row || !isReplaced(row)) return row
  const successor = row.actionId.slice(replacedBy.length)
  // Earlier releases named the call itself: which one took its place is not known.
  return successor === id ? undefined : newest(tx, successor)
}

function factsOf(row: StoredCall): CallFacts {
  if ('sealed' in row) {
    const { sealed: _, ...facts } = row
    return facts
  }
  const { input: _, words: __, ...facts } = row
  return facts
}

async function move(device: Device, id: string, event: CallEvent, allowed: (row: CallFacts) => boolean = () => true): Promise<boolean> {
  const done = await changed(device, async (tx) => {
    const row = await tx.objectStore('calls').get(id)
    if (!row || !allowed(row)) return null
    const state = afterEvent(row.state, event)
    if (state === row.state) return null
    // Whether the server has its files is asked anew: that may be what was wrong.
    await tx.objectStore('calls').put({ ...row, state, notBefore: 0, filesSent: false })
    return { userId: row.userId, value: true }
  })
  return done ?? false
}

async function changed<T>(device: Device, work: (tx: OutboxTx) => Promise<{ userId: string; value: T } | null>): Promise<T | null> {
  const done = await device.outbox.run((db) => atomically(db, ['calls', 'blobs'], strict, work))
  if (done) device.announce.post({ kind: 'calls-changed', userId: done.userId, cause: 'queued' })
  return done ? done.value : null
}
