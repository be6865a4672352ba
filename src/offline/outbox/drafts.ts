import { fromRest, preparePadFor, toRest, toRestSync } from '#offline/at-rest/at-rest.ts'
import { Locked } from '#offline/at-rest/seal.ts'
import { unsealDraft, sealDraft } from '#offline/at-rest/seal-draft.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { strict, type DraftField, type DraftRow, type OutboxTx } from '#offline/databases/outbox-database.ts'
import { offeringCopy } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import { storedNotes, storeNote, fieldsToMerge, deleteNotes } from './closing-notes.ts'

/** Identifies a draft: the user, the form and the record (`new` for a new record). */
export interface DraftKey {
  userId: string
  formId: string
  recordId: string
}

/** A draft as a form reads it. `value` holds the raw text of every field, also of invalid ones (O-02). */
export interface Draft {
  value: Record<string, unknown>
  position: unknown
  version: number
  rev: number
  startedAt: number
  updatedAt: number
  /** The commit time of each field's text, ms. */
  savedAt: Record<string, number>
  submitted: DraftRow['submitted']
  /** Only in a list: this device cannot open the draft, so `value` is empty. */
  locked?: true
}

/** The changes since the last save. */
export interface DraftChange {
  /** Only the fields touched since the last save: fields that another tab wrote do not change (O-04). */
  changes: Record<string, unknown>
  position: unknown
  /** The definition version that the form shows; the first save fixes it (O-24). */
  version: number
  /** The draft's rev that this tab last read or saved; 0 for none. */
  seenRev: number
}

/**
 * `replaced`: the text of another tab that this tab had not read and has overwritten, by field; the form offers it
 * back.
 */
export interface SavedDraft {
  rev: number
  savedAt: number
  replaced: Record<string, unknown>
  closed: boolean
}

const dayMs = 86_400_000
const setAsideDays = 7

/**
 * Saves what was typed; resolves after the commit with its time (O-01, O-06). If two tabs edit one draft, the last
 * typed text of each field wins and other fields do not change; overwritten text that this tab had not read is returned
 * in `replaced` (O-04). `closed`: the form was submitted or started again meanwhile, so nothing was written (O-03).
 */
export async function saveDraft(device: Device, key: DraftKey, change: DraftChange): Promise<SavedDraft> {
  const saved = await offeringCopy({ form: key.formId, record: key.recordId, answers: change.changes }, async () => {
    const ownerKey = await device.keys.of(key.userId)
    const stored = await mapValues(change.changes, (value) => toRest(ownerKey, value))
    const result = await device.outbox.run((db) =>
      atomically(db, ['drafts'], strict, async (tx) => {
        const { row, replaced, closed } = applyChange(
          await mergeNotes(device, tx, key),
          freshDraft(device, key, change),
          {
            ...change,
            changes: stored,
          },
        )
        if (!closed) await tx.objectStore('drafts').put(row)
        return { rev: row.rev, replaced, closed }
      }),
    )
    await preparePadFor(ownerKey, change.changes)
    return { ...result, replaced: await differingTexts(ownerKey, result.replaced, change.changes) }
  })
  if (!saved.closed) device.announce.post({ kind: 'draft-changed', ...key, rev: saved.rev, tabId: device.tabId })
  return { ...saved, savedAt: device.now() }
}

/**
 * Saves the last changes of a tab that is closing. Such a page no longer receives answers of the database. So nothing
 * is read first, the value is sealed synchronously, and the commit is requested in the same task. The note also goes to
 * localStorage, in case the commit does not happen. The next read or save of the draft merges the note (O-01). A field
 * that is too long to be sealed synchronously is left to the normal save, which runs at the same time.
 */
export async function saveClosingNote(device: Device, key: DraftKey, change: DraftChange): Promise<void> {
  const ownerKey = device.keys.known(key.userId)
  // Short fields first: answers matter more than a picture or the definition of the form.
  const byLength = Object.entries(change.changes)
    .map(([field, value]) => ({ field, value, length: JSON.stringify(value)?.length ?? 0 }))
    .toSorted((a, b) => a.length - b.length)
  const changes = Object.fromEntries(
    byLength.flatMap(({ field, value }) => {
      const sealed = toRestSync(ownerKey, value)
      return sealed ? [[field, sealed.stored] as const] : []
    }),
  )
  if (byLength.length > 0 && Object.keys(changes).length === 0) return
  const { row } = applyChange(undefined, freshDraft(device, key, change), { ...change, changes, seenRev: 0 })
  if (ownerKey) storeNote(device, { ...row, rev: change.seenRev })
  await device.outbox.run(async (db) => {
    const tx = db.transaction('drafts', 'readwrite', strict)
    const put = tx.store.put({ ...row, recordId: noteId(key.recordId, device.tabId), rev: change.seenRev })
    tx.commit()
    device.announce.post({ kind: 'draft-changed', ...key, rev: change.seenRev, tabId: device.tabId })
    await Promise.all([put, tx.done])
  })
}

/** Separates record and tab in the id of a note; no record id contains it. */
const noteSeparator = '^'
const noteId = (recordId: string, tabId: string) => `${recordId}${noteSeparator}${tabId}`
const isNote = ({ recordId }: DraftKey) => recordId.includes(noteSeparator)

/** Merges all notes into the stored draft, deletes them and returns the draft. */
async function mergeNotes(device: Device, tx: OutboxTx, key: DraftKey): Promise<DraftRow | undefined> {
  const drafts = tx.objectStore('drafts')
  let row = await drafts.get(idOf(key))
  const notes = await drafts.getAll(
    IDBKeyRange.bound(
      idOf({ ...key, recordId: noteId(key.recordId, '') }),
      idOf({ ...key, recordId: noteId(key.recordId, '\uffff') }),
    ),
  )
  const localNotes = storedNotes(device, key)
  for (const note of notes) await drafts.delete(idOf(note))
  for (const note of [...notes, ...localNotes.map((localNote) => localNote.note)].toSorted(
    (a, b) => a.updatedAt - b.updatedAt,
  )) {
    const fields = notes.includes(note) ? note.fields : fieldsToMerge(row, note)
    const changes = Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]))
    if (!notes.includes(note) && Object.keys(changes).length === 0) continue
    const result = applyChange(
      row,
      { ...note, ...key, fields: {}, rev: 0 },
      { changes, position: note.position, version: note.version, seenRev: note.rev },
    )
    if (!result.closed) row = result.row
  }
  if (row && notes.length + localNotes.length > 0) await drafts.put(row)
  // The stored note is deleted only after the commit. If the commit fails, the next read finds it again.
  tx.done.then(
    () => deleteNotes(device, localNotes),
    () => null,
  )
  return row
}

const idOf = ({ userId, formId, recordId }: DraftKey): [string, string, string] => [userId, formId, recordId]

function freshDraft(device: Device, key: DraftKey, { position, version }: DraftChange): DraftRow {
  const now = device.now()
  return {
    ...key,
    fields: {},
    position,
    version,
    rev: 0,
    startedAt: now,
    updatedAt: now,
    tabId: device.tabId,
    submitted: null,
    setAsideAt: null,
  }
}

/**
 * Applies a sealed change to the stored draft, or to `fresh` when there is none. `fresh` carries the tab and the time.
 */
function applyChange(
  stored: DraftRow | undefined,
  fresh: DraftRow,
  { changes, position, seenRev }: DraftChange,
): { row: DraftRow; replaced: Record<string, unknown>; closed: boolean } {
  const row = stored ?? fresh
  // A tab with a higher rev than the stored draft shows a draft that was set aside.
  if (row.submitted || row.rev < seenRev) return { row, replaced: {}, closed: true }
  const { tabId, updatedAt } = fresh
  const rev = row.rev + 1
  const replaced: Record<string, unknown> = {}
  const fields: Record<string, DraftField> = { ...row.fields }
  for (const [field, value] of Object.entries(changes)) {
    const before = fields[field]
    const unseen = before && before.rev > seenRev && before.tabId !== tabId
    if (unseen) replaced[field] = before.value
    fields[field] = { value, rev, at: updatedAt, tabId }
  }
  return { row: { ...row, fields, position, rev, updatedAt, tabId }, replaced, closed: false }
}

/** The replaced fields whose text differs: the same text typed in both tabs needs no message. */
async function differingTexts(
  ownerKey: CryptoKey | null,
  replaced: Record<string, unknown>,
  changes: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const theirs = await mapValues(replaced, (stored) => fromRest(ownerKey, stored))
  return Object.fromEntries(
    Object.entries(theirs).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(changes[field])),
  )
}

async function mapValues(
  values: Record<string, unknown>,
  change: (value: unknown) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await change(value)] as const)),
  )
}

/** The current draft, or null when there is none. A submitted draft has `submitted` and no value. Throws `Locked`. */
export async function readDraft(device: Device, key: DraftKey): Promise<Draft | null> {
  const ownerKey = await device.keys.of(key.userId)
  // A reader usually edits next, so the pad is prepared now.
  await preparePadFor(ownerKey)
  const row = await device.outbox.run((db) => atomically(db, ['drafts'], strict, (tx) => mergeNotes(device, tx, key)))
  return row ? unsealedDraft(ownerKey, row) : null
}

/** Whether the draft differs from `rev`, the last one that a tab has read. Notes of closed tabs are merged first. */
export async function hasDraftChanged(device: Device, key: DraftKey, rev: number): Promise<boolean> {
  const row = await device.outbox.run((db) => atomically(db, ['drafts'], strict, (tx) => mergeNotes(device, tx, key)))
  return (row?.rev ?? 0) !== rev || Boolean(row?.submitted)
}

async function unsealedDraft(ownerKey: CryptoKey | null, row: DraftRow): Promise<Draft> {
  const draft = await unsealDraft(ownerKey, row)
  if (!draft) throw new Locked()
  return asDraft(draft)
}

function asDraft({ fields, position, version, rev, startedAt, updatedAt, submitted }: DraftRow): Draft {
  const value = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]))
  const savedAt = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.at]))
  return { value, position, version, rev, startedAt, updatedAt, savedAt, submitted }
}

/** The user's open drafts, newest first: drafts that are neither submitted nor set aside. */
export async function openDrafts(device: Device, userId: string): Promise<(DraftKey & Draft)[]> {
  const range = IDBKeyRange.bound([userId], [userId, []])
  const rows = await device.outbox.run(async (db) => {
    const stored = await db.getAll('drafts', range)
    // Usually no tab left a note, and a home does not wait for a strict write.
    if (!stored.some(isNote) && storedNotes(device, { userId }).length === 0) return stored
    return atomically(db, ['drafts'], strict, async (tx) => {
      const drafts = () => tx.objectStore('drafts').getAll(range)
      const notes = (await drafts()).filter(isNote)
      for (const { note } of storedNotes(device, { userId })) await mergeNotes(device, tx, note)
      for (const note of notes)
        await mergeNotes(device, tx, {
          ...note,
          recordId: note.recordId.slice(0, note.recordId.indexOf(noteSeparator)),
        })
      return drafts()
    })
  })
  const ownerKey = await device.keys.of(userId)
  const drafts = rows
    .filter((row) => !row.submitted && row.setAsideAt === null)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
  return Promise.all(
    drafts.map(async (row) => {
      const draft = await unsealDraft(ownerKey, row)
      return {
        userId,
        formId: row.formId,
        recordId: row.recordId,
        ...(draft ? asDraft(draft) : { ...asDraft({ ...row, fields: {} }), locked: true as const }),
      }
    }),
  )
}

/** Empties the form; the old draft is set aside for seven days (O-03). */
export async function startAgain(device: Device, key: DraftKey): Promise<void> {
  await device.outbox.run((db) =>
    atomically(db, ['drafts'], strict, async (tx) => {
      const drafts = tx.objectStore('drafts')
      const row = await mergeNotes(device, tx, key)
      if (!row) return
      await drafts.delete(idOf(key))
      if (!row.submitted)
        await drafts.put({ ...row, recordId: `${row.recordId}~${row.updatedAt}`, setAsideAt: device.now() })
    }),
  )
  device.announce.post({ kind: 'draft-changed', ...key, rev: 0, tabId: device.tabId })
}

/**
 * Moves an open draft from one key to another. Returns false and moves nothing when the other key already has a draft,
 * or a mark that it was submitted.
 */
export async function moveDraft(device: Device, from: DraftKey, to: DraftKey): Promise<boolean> {
  const [fromKey, toKey] = await Promise.all([device.keys.of(from.userId), device.keys.of(to.userId)])
  for (;;) {
    const row = await device.outbox.run((db) =>
      atomically(db, ['drafts'], strict, (tx) => mergeNotes(device, tx, from)),
    )
    const read = row && !row.submitted ? await unsealDraft(fromKey, row) : null
    if (!read) return false
    const sealed = await sealDraft(toKey, { ...read, ...to })
    const moved = await device.outbox.run((db) =>
      atomically(db, ['drafts'], strict, (tx) => moveUnchanged(device, tx, read, from, sealed)),
    )
    // Another tab typed meanwhile: its text must move too.
    if (moved === null) continue
    if (moved)
      for (const key of [from, to]) device.announce.post({ kind: 'draft-changed', ...key, rev: 0, tabId: device.tabId })
    return moved
  }
}

/**
 * Writes `sealed` and deletes the draft that was read. False when the target already has a draft; null when the source
 * draft has changed.
 */
async function moveUnchanged(
  device: Device,
  tx: OutboxTx,
  read: DraftRow,
  from: DraftKey,
  sealed: DraftRow,
): Promise<boolean | null> {
  const row = await mergeNotes(device, tx, from)
  if (row?.rev !== read.rev || row.submitted) return null
  if (await mergeNotes(device, tx, sealed)) return false
  await tx.objectStore('drafts').put(sealed)
  await tx.objectStore('drafts').delete(idOf(from))
  return true
}

/** The latest draft set aside for this record, to restore; null when there is none or it is older than a week. */
export async function latestSetAsideDraft(device: Device, key: DraftKey): Promise<Draft | null> {
  const range = IDBKeyRange.bound(
    [key.userId, key.formId, `${key.recordId}~`],
    [key.userId, key.formId, `${key.recordId}~\uffff`],
  )
  const rows = await device.outbox.run((db) => db.getAll('drafts', range))
  const latest = rows.filter((row) => !isExpired(row, device.now())).toSorted((a, b) => b.updatedAt - a.updatedAt)[0]
  return latest ? unsealedDraft(await device.keys.of(key.userId), latest) : null
}

/** Whether a draft was set aside more than a week ago. A clock that was set back keeps it longer, never shorter. */
export function isExpired(row: DraftRow, now: number): boolean {
  return row.setAsideAt !== null && now - row.setAsideAt > setAsideDays * dayMs
}
