import { allKinds } from '#contract/assessment-kinds.ts'
import { callSchema } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { openCall } from '#offline/at-rest/open-call.ts'
import { contentAtRest } from '#offline/at-rest/seal-call.ts'
import { filesToSend, hashesIn } from '#offline/attachments/file-hashes.ts'
import { atomically } from '#offline/databases/atomically.ts'
import {
  strict,
  type CallFacts,
  type CallRow,
  type OutboxTx,
  type StoredCall,
} from '#offline/databases/outbox-database.ts'
import { offeringCopy } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import { afterEvent, type CallEvent } from './call-state.ts'

/** Removes a call from sending; it stays on the device and can be restored. False when it is gone or already sent. */
export function discard(device: Device, id: string): Promise<boolean> {
  return move(device, id, 'removed')
}

/** Undoes a removal. False when an edited call has replaced it. */
export function undoDiscard(device: Device, id: string): Promise<boolean> {
  return move(device, id, 'restored', (row) => !isReplaced(row))
}

/** Sends a call that needs attention again, unchanged. */
export function retry(device: Device, id: string): Promise<boolean> {
  return move(device, id, 'retried')
}

/** The `actionId` of a replaced call: this prefix and the id of the edited call that has its action now. */
const replacedBy = 'replaced:'

/** True when an edited call has replaced this one: it is no longer a submission. */
export function isReplaced({ actionId }: Pick<CallFacts, 'actionId'>): boolean {
  return actionId.startsWith(replacedBy)
}

type Changeable = Pick<CallRow, 'area' | 'action' | 'state' | 'firstSentAt' | 'locked' | 'unheard'>

/**
 * Whether a person may change a call: it had no effect, or the server knows which of two texts is the later one. Editing
 * any other call could have two effects.
 */
export function isEditable(row: Changeable): boolean {
  return row.state !== 'discarded' && row.locked !== true && (hadNoEffect(row) || isRevisable(row))
}

/** The server refused it, or it never left the device. */
function hadNoEffect({ state, firstSentAt, unheard }: Changeable): boolean {
  return firstSentAt === null || ((state === 'conflict' || state === 'rejected') && unheard !== true)
}

/** The texts of one attempt carry a number, so the server lets the latest one count (decision 040). */
function isRevisable({ area, action }: Pick<CallRow, 'area' | 'action'>): boolean {
  return allKinds.some(({ calls }) => calls.submit === `${area}/${action}`)
}

/** The number of a text; 0 for the first one, and for calls without numbers. */
export function revisionOf(input: unknown): number {
  return input instanceof Object && 'Revision' in input && typeof input.Revision === 'number' ? input.Revision : 0
}

/**
 * Replaces the content of a call: a new call with a new key takes its position in the lane and its action; the old one
 * stays as discarded. If the call was edited already (pressed twice, or in two tabs), the newest one is edited: the
 * last edit wins. A call that may have arrived is replaced only by a text with a higher number. Returns the new id, or
 * null when the call may not be edited.
 */
export async function editInput(device: Device, id: string, input: unknown): Promise<string | null> {
  return offeringCopy(input, async () => {
    const before = await device.outbox.run((db) => currentCall(db.transaction('calls'), id))
    if (!before) return null
    const key = await device.keys.of(before.userId)
    const opened = await openCall(key, before)
    if (opened.locked) return null
    const isLater = isRevisable(before) && revisionOf(input) > revisionOf(opened.input)
    const content = await contentAtRest(key, { input, words: opened.words })
    return replace(device, { id, current: before.id, isLater }, content, hashesIn(input))
  })
}

type Content = Awaited<ReturnType<typeof contentAtRest>>

/** `current`: the call that was opened; `isLater`: the new text has a higher number than that call. */
function replace(
  device: Device,
  { id, current, isLater }: { id: string; current: string; isLater: boolean },
  content: Content,
  files: readonly string[],
): Promise<string | null> {
  return changeCalls(device, async (tx) => {
    const row = await currentCall(tx, id)
    // Also for a removed call: the person began the edit before the removal and wants it sent.
    if (!row || !(hadNoEffect(row) || (isLater && row.id === current))) return null
    const newId = uuidV7(device.now())
    await tx.objectStore('calls').put({ ...row, state: afterEvent(row.state, 'removed'), actionId: replacedBy + newId })
    await tx.objectStore('calls').put({
      ...factsOf(row),
      ...content,
      id: newId,
      blobs: await filesToSend(tx, row.userId, files, row.blobs),
      filesSent: false,
      schema: callSchema,
      state: 'ready',
      attempts: 0,
      notBefore: 0,
      firstSentAt: null,
      suspicion: 0,
      failedAtSuccess: null,
      unheard: false,
      lastError: null,
      appRevision: device.revision,
      deviceAt: new Date(device.now()).toISOString(),
    })
    // Calls that depend on the old call now depend on the new one.
    for (const other of await tx.objectStore('calls').getAll()) {
      if (other.deps.includes(row.id))
        await tx.objectStore('calls').put({ ...other, deps: other.deps.map((dep) => (dep === row.id ? newId : dep)) })
    }
    return { userId: row.userId, value: newId }
  })
}

/** The call that replaced this one, or the call itself. */
async function currentCall(tx: Pick<OutboxTx, 'objectStore'>, id: string): Promise<StoredCall | undefined> {
  const row = await tx.objectStore('calls').get(id)
  if (!row || !isReplaced(row)) return row
  const successor = row.actionId.slice(replacedBy.length)
  // Earlier releases stored the id of the call itself, so the call that replaced it is not known.
  return successor === id ? undefined : currentCall(tx, successor)
}

function factsOf(row: StoredCall): CallFacts {
  if ('sealed' in row) {
    const { sealed: _, ...facts } = row
    return facts
  }
  const { input: _, words: __, ...facts } = row
  return facts
}

async function move(
  device: Device,
  id: string,
  event: CallEvent,
  allowed: (row: CallFacts) => boolean = () => true,
): Promise<boolean> {
  const done = await changeCalls(device, async (tx) => {
    const row = await tx.objectStore('calls').get(id)
    if (!row || !allowed(row)) return null
    const state = afterEvent(row.state, event)
    if (state === row.state) return null
    // The next try checks again whether the server has the files: that may have been the fault.
    await tx.objectStore('calls').put({ ...row, state, notBefore: 0, filesSent: false })
    return { userId: row.userId, value: true }
  })
  return done ?? false
}

async function changeCalls<T>(
  device: Device,
  work: (tx: OutboxTx) => Promise<{ userId: string; value: T } | null>,
): Promise<T | null> {
  const done = await device.outbox.run((db) => atomically(db, ['calls', 'blobs'], strict, work))
  if (done) device.announce.post({ kind: 'calls-changed', userId: done.userId, cause: 'queued' })
  return done ? done.value : null
}
