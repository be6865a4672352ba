import { parseJson } from '#kit/parse-json.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { strict, type CallRow, type DraftRow, type StoredCall } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { unsealDraft, sealDraft } from '#offline/at-rest/seal-draft.ts'
import { sealCall } from '#offline/at-rest/seal-call.ts'
import { fileAtRest } from '#offline/attachments/open-file.ts'
import { packFiles, unpackFiles } from '#offline/attachments/pack-files.ts'
import { listCalls } from './queue-list.ts'

const format = 'afara-unsent-1'

/**
 * O-20: everything of one user that has not arrived, calls and drafts with their files, as the text of one file. The
 * file is not encrypted, so that the person can use it elsewhere. Locked data is not exported.
 */
export async function exportUnsent(device: Device, userId: string): Promise<string> {
  const calls = (await listCalls(device, userId)).filter((call) => !call.locked)
  const drafts = await device.outbox.run((db) => db.getAll('drafts', IDBKeyRange.bound([userId], [userId, []])))
  const key = await device.keys.of(userId)
  const plainDrafts = (
    await Promise.all(drafts.filter((draft) => !draft.submitted).map((draft) => unsealDraft(key, draft)))
  ).filter((draft) => draft !== null)
  const files = await packFiles(device, userId, [calls, plainDrafts])
  return unsentFileText(device, { userId, calls, drafts: plainDrafts, files })
}

/** The text of such a file. */
export function unsentFileText(device: Device, { userId, ...work }: UnsentFile): string {
  return JSON.stringify({ format, userId, exportedAt: new Date(device.now()).toISOString(), ...work }, null, 2)
}

/**
 * Imports such a file, on this or another device. The keys come with the calls, so a call that arrived in between has
 * its effect once. Returns how many calls are new on this device and will be sent; null when the text is not such a
 * file of this person.
 */
export async function importUnsent(device: Device, userId: string, text: string): Promise<number | null> {
  const file = parseJson(text)
  if (!isUnsentFile(file) || file.userId !== userId) return null
  const key = await device.keys.of(file.userId)
  const blobs = await Promise.all(
    (await unpackFiles(device, file.userId, file.files)).map((blob) => fileAtRest(key, blob)),
  )
  const calls = await Promise.all(
    file.calls.map(async (call): Promise<StoredCall> => (key ? sealCall(key, call) : call)),
  )
  const drafts = await Promise.all(file.drafts.map((draft) => sealDraft(key, draft)))
  const added = await device.outbox.run((db) =>
    atomically(db, ['calls', 'drafts', 'receipts', 'blobs', 'meta'], strict, async (tx) => {
      for (const blob of blobs) await tx.objectStore('blobs').put(blob)
      const counter = await tx.objectStore('meta').get('seq')
      let seq = counter && 'value' in counter ? counter.value : 0
      let count = 0
      for (const call of calls) {
        const existing =
          (await tx.objectStore('calls').get(call.id)) ??
          (await tx.objectStore('receipts').get(call.id)) ??
          (await tx.objectStore('calls').index('by-action').get([call.userId, call.actionId]))
        if (existing) continue
        await tx.objectStore('calls').put({
          ...call,
          seq: ++seq,
          state: call.state === 'discarded' ? 'discarded' : 'ready',
          filesSent: false,
          notBefore: 0,
        })
        if (call.state !== 'discarded') count++
      }
      for (const draft of drafts) {
        const existing = await tx.objectStore('drafts').get([draft.userId, draft.formId, draft.recordId])
        if (!existing) await tx.objectStore('drafts').put(draft)
      }
      await tx.objectStore('meta').put({ name: 'seq', value: seq })
      return count
    }),
  )
  device.announce.post({ kind: 'calls-changed', userId: file.userId, cause: 'queued' })
  return added
}

/**
 * Removes from this device what such a file holds, but nothing that was written later. Only the person may ask for it,
 * because they have the file to import again. Files are deleted when nothing refers to them (tidy-files.ts).
 */
export async function removeExported(device: Device, text: string): Promise<void> {
  const file = parseJson(text)
  if (!isUnsentFile(file)) return
  await device.outbox.run((db) =>
    atomically(db, ['calls', 'drafts'], strict, async (tx) => {
      for (const { id } of file.calls) await tx.objectStore('calls').delete(id)
      // The mark of a submitted form goes with its call: without the call it would mean "received".
      const removed = new Set(file.calls.map(({ id }) => id))
      for (const { submitted, userId, formId, recordId } of await tx
        .objectStore('drafts')
        .getAll(IDBKeyRange.bound([file.userId], [file.userId, []]))) {
        if (submitted && removed.has(submitted.callId))
          await tx.objectStore('drafts').delete([userId, formId, recordId])
      }
      for (const { userId, formId, recordId, rev, updatedAt } of file.drafts) {
        const existing = await tx.objectStore('drafts').get([userId, formId, recordId])
        if (existing?.rev === rev && existing.updatedAt === updatedAt && !existing.submitted)
          await tx.objectStore('drafts').delete([userId, formId, recordId])
      }
    }),
  )
  device.announce.post({ kind: 'calls-changed', userId: file.userId, cause: 'queued' })
}

interface UnsentFile {
  userId: string
  calls: CallRow[]
  drafts: DraftRow[]
  files?: unknown
}

function isUnsentFile(file: unknown): file is UnsentFile {
  return (
    file instanceof Object &&
    'format' in file &&
    file.format === format &&
    'userId' in file &&
    typeof file.userId === 'string' &&
    'calls' in file &&
    Array.isArray(file.calls) &&
    'drafts' in file &&
    Array.isArray(file.drafts) &&
    file.calls.every((row) => belongsTo(file.userId, row) && isCall(row)) &&
    file.drafts.every((row) => belongsTo(file.userId, row) && isDraft(row))
  )
}

/** A row of another user is refused: otherwise it would be sent in the name of that user (O-21). */
function belongsTo(userId: unknown, row: unknown): row is object {
  return row instanceof Object && 'userId' in row && row.userId === userId
}

function isCall(row: object): boolean {
  return (
    'id' in row &&
    typeof row.id === 'string' &&
    'actionId' in row &&
    typeof row.actionId === 'string' &&
    'lane' in row &&
    'area' in row &&
    'action' in row &&
    'deps' in row &&
    Array.isArray(row.deps) &&
    'blobs' in row &&
    Array.isArray(row.blobs)
  )
}

function isDraft(row: object): boolean {
  return (
    'formId' in row &&
    typeof row.formId === 'string' &&
    'recordId' in row &&
    typeof row.recordId === 'string' &&
    'fields' in row &&
    row.fields instanceof Object
  )
}
