import { fromRest, readyFor, toRest, toRestAtOnce } from '#offline/at-rest/at-rest.ts'
import { Locked } from '#offline/at-rest/seal.ts'
import { openedDraft, sealedDraft } from '#offline/at-rest/seal-draft.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { strict, type DraftField, type DraftRow, type OutboxTx } from '#offline/databases/outbox-database.ts'
import { offeringCopy } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import { laidAside, layAside, stillNews, takeDown } from './last-words.ts'

/** Whose draft of which form about which record (`new` for a fresh one). */
export interface DraftKey { userId: string; formId: string; recordId: string }

/** A draft as a form reads it. `value` holds the raw text of every field, invalid ones included (O-02). */
export interface Draft {
  value: Record<string, unknown>
  position: unknown
  version: number
  rev: number
  startedAt: number
  updatedAt: number
  /** When each field's text was committed, ms. */
  savedAt: Record<string, number>
  submitted: DraftRow['submitted']
  /** In a list only: it cannot be opened here, so `value` is empty. */
  locked?: true
}

/** What changed since the last save. */
export interface DraftChange {
  /** Only the fields touched since then: fields another tab wrote stay as they are (O-04). */
  changes: Record<string, unknown>
  position: unknown
  /** The definition version the form shows; pinned at the first save (O-24). */
  version: number
  /** The draft's rev this tab last read or saved; 0 for none. */
  seenRev: number
}

/** `replaced`: fields where another tab had typed something this tab had not seen; its text, to offer back. */
export interface SavedDraft { rev: number; savedAt: number; replaced: Record<string, unknown>; closed: boolean }

const dayMs = 86_400_000
const setAsideDays = 7

/**
 * Saves what was typed; resolves after the commit with its time (O-01, O-06). Two tabs on one draft: field by field the
 * last one typed stands, nothing else is touched, and where that replaced unseen text of the other tab the text comes
 * back in `replaced` (O-04). `closed`: the form was submitted or started again meanwhile; nothing was written (O-03).
 */
export async function saveDraft(device: Device, key: DraftKey, change: DraftChange): Promise<SavedDraft> {
  const saved = await offeringCopy({ form: key.formId, record: key.recordId, answers: change.changes }, async () => {
    const owner = await device.keys.of(key.userId)
    const stored = await mapValues(change.changes, (value) => toRest(owner, value))
    const result = await device.outbox.run((db) => atomically(db, ['drafts'], strict, async (tx) => {
      const { row, replaced, closed } = applied(await takeNotes(device, tx, key), freshDraft(device, key, change), { ...change, changes: stored })
      if (!closed) await tx.objectStore('drafts').put(row)
      return { rev: row.rev, replaced, closed }
    }))
    await readyFor(owner, change.changes)
    return { ...result, replaced: await textReplaced(owner, result.replaced, change.changes) }
  })
  if (!saved.closed) device.announce.post({ kind: 'draft-changed', ...key, rev: saved.rev, tabId: device.tabId })
  return { ...saved, savedAt: device.now() }
}

/**
 * The last words of a tab that goes: no answer of the database reaches such a page any more, so nothing is read first and
 * the commit is asked for in the same breath, and what is written was sealed without waiting. It lies aside too, for a
 * commit that cannot be had at once. Whoever reads or saves the draft next takes the note in (O-01). A field too long to be sealed at once is left to the write beside it.
 */
export async function leaveNote(device: Device, key: DraftKey, change: DraftChange): Promise<void> {
  const owner = device.keys.known(key.userId)
  // The shortest first: rather the answers than a picture or the form's own definition.
  const byLength = Object.entries(change.changes).map(([field, value]) => ({ field, value, length: JSON.stringify(value)?.length ?? 0 })).toSorted((a, b) => a.length - b.length)
  const changes = Object.fromEntries(byLength.flatMap(({ field, value }) => {
    const sealed = toRestAtOnce(owner, value)
    return sealed ? [[field, sealed.stored] as const] : []
  }))
  if (byLength.length > 0 && Object.keys(changes).length === 0) return
  const { row } = applied(undefined, freshDraft(device, key, change), { ...change, changes, seenRev: 0 })
  if (owner) layAside(device, { ...row, rev: change.seenRev })
  await device.outbox.run(async (db) => {
    const tx = db.transaction('drafts', 'readwrite', strict)
    const put = tx.store.put({ ...row, recordId: noteId(key.recordId, device.tabId), rev: change.seenRev })
    tx.commit()
    device.announce.post({ kind: 'draft-changed', ...key, rev: change.seenRev, tabId: device.tabId })
    await Promise.all([put, tx.done])
  })
}

/** Between record and tab in the id of a note; no record id has one. */
const noteMark = '^'
const noteId = (recordId: string, tabId: string) => `${recordId}${noteMark}${tabId}`
const isNote = ({ recordId }: DraftKey) => recordId.includes(noteMark)

/** The stored draft with all notes in it, which are then gone. */
async function takeNotes(device: Device, tx: OutboxTx, key: DraftKey): Promise<DraftRow | undefined> {
  const drafts = tx.objectStore('drafts')
  let row = await drafts.get(idOf(key))
  const notes = await drafts.getAll(IDBKeyRange.bound(idOf({ ...key, recordId: noteId(key.recordId, '') }), idOf({ ...key, recordId: noteId(key.recordId, '\uffff') })))
  const shelved = laidAside(device, key)
  for (const note of notes) await drafts.delete(idOf(note))
  for (const note of [...notes, ...shelved.map((one) => one.note)].toSorted((a, b) => a.updatedAt - b.updatedAt)) {
    const news = notes.includes(note) ? note.fields : stillNews(row, note)
    const changes = Object.fromEntries(Object.entries(news).map(([field, { value }]) => [field, value]))
    if (!notes.includes(note) && Object.keys(changes).length === 0) continue
    const result = applied(row, { ...note, ...key, fields: {}, rev: 0 }, { changes, position: note.position, version: note.version, seenRev: note.rev })
    if (!result.closed) row = result.row
  }
  if (row && notes.length + shelved.length > 0) await drafts.put(row)
  // Not before it is in the draft for good; where that fails, it is there for the next one.
  tx.done.then(() => takeDown(device, shelved), () => null)
  return row
}

const idOf = ({ userId, formId, recordId }: DraftKey): [string, string, string] => [userId, formId, recordId]

function freshDraft(device: Device, key: DraftKey, { position, version }: DraftChange): DraftRow {
  const now = device.now()
  return { ...key, fields: {}, position, version, rev: 0, startedAt: now, updatedAt: now, tabId: device.tabId, submitted: null, setAsideAt: null }
}

/** A change, sealed, on the stored draft, or on `fresh` where there is none. `fresh` says which tab it is, and when. */
function applied(stored: DraftRow | undefined, fresh: DraftRow, { changes, position, seenRev }: DraftChange): { row: DraftRow; replaced: Record<string, unknown>; closed: boolean } {
  const row = stored ?? fresh
  // A tab that has seen more than there is looks at a draft that was set aside.
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

/** Of replaced fields those that held another text: the same text typed twice is nothing to tell. */
async function textReplaced(owner: CryptoKey | null, replaced: Record<string, unknown>, changes: Record<string, unknown>): Promise<Record<string, unknown>> {
  const theirs = await mapValues(replaced, (stored) => fromRest(owner, stored))
  return Object.fromEntries(Object.entries(theirs).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(changes[field])))
}

async function mapValues(values: Record<string, unknown>, change: (value: unknown) => Promise<unknown>): Promise<Record<string, unknown>> {
  return Object.fromEntries(await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await change(value)] as const)))
}

/** The draft as it stands, or null when there is none. A submitted one tells so and has no value. Throws `Locked`. */
export async function readDraft(device: Device, key: DraftKey): Promise<Draft | null> {
  const owner = await device.keys.of(key.userId)
  // Whoever reads a draft is about to fill it in.
  await readyFor(owner)
  const row = await device.outbox.run((db) => atomically(db, ['drafts'], strict, (tx) => takeNotes(device, tx, key)))
  return row ? opened(owner, row) : null
}

/** Whether the draft holds something else than a tab that has seen `rev` of it knows; what a tab left is taken in. */
export async function hasNews(device: Device, key: DraftKey, rev: number): Promise<boolean> {
  const row = await device.outbox.run((db) => atomically(db, ['drafts'], strict, (tx) => takeNotes(device, tx, key)))
  return (row?.rev ?? 0) !== rev || Boolean(row?.submitted)
}

async function opened(owner: CryptoKey | null, row: DraftRow): Promise<Draft> {
  const draft = await openedDraft(owner, row)
  if (!draft) throw new Locked()
  return asDraft(draft)
}

function asDraft({ fields, position, version, rev, startedAt, updatedAt, submitted }: DraftRow): Draft {
  const value = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]))
  const savedAt = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.at]))
  return { value, position, version, rev, startedAt, updatedAt, savedAt, submitted }
}

/** The user's open drafts, newest first: whatever is unsent and not set aside. */
export async function openDrafts(device: Device, userId: string): Promise<(DraftKey & Draft)[]> {
  const rows = await device.outbox.run((db) => atomically(db, ['drafts'], strict, async (tx) => {
    const drafts = () => tx.objectStore('drafts').getAll(IDBKeyRange.bound([userId], [userId, []]))
    const notes = (await drafts()).filter(isNote)
    for (const { note } of laidAside(device, { userId })) await takeNotes(device, tx, note)
    for (const note of notes) await takeNotes(device, tx, { ...note, recordId: note.recordId.slice(0, note.recordId.indexOf(noteMark)) })
    return drafts()
  }))
  const owner = await device.keys.of(userId)
  const drafts = rows.filter((row) => !row.submitted && row.setAsideAt === null).toSorted((a, b) => b.updatedAt - a.updatedAt)
  return Promise.all(drafts.map(async (row) => {
    const draft = await openedDraft(owner, row)
    return { userId, formId: row.formId, recordId: row.recordId, ...(draft ? asDraft(draft) : { ...asDraft({ ...row, fields: {} }), locked: true as const }) }
  }))
}

/** Empties the form; the old draft is set aside for seven days (O-03). */
export async function startAgain(device: Device, key: DraftKey): Promise<void> {
  await device.outbox.run((db) => atomically(db, ['drafts'], strict, async (tx) => {
    const drafts = tx.objectStore('drafts')
    const row = await takeNotes(device, tx, key)
    if (!row) return
    await drafts.delete(idOf(key))
    if (!row.submitted) await drafts.put({ ...row, recordId: `${row.recordId}~${row.updatedAt}`, setAsideAt: device.now() })
  }))
  device.announce.post({ kind: 'draft-changed', ...key, rev: 0, tabId: device.tabId })
}

/**
 * An open draft goes from one key to another, at once and as it stands; only where there is nothing under the other one yet,
 * not even that it was handed in. False when nothing went.
 */
export async function moveDraft(device: Device, from: DraftKey, to: DraftKey): Promise<boolean> {
  const [giver, taker] = await Promise.all([device.keys.of(from.userId), device.keys.of(to.userId)])
  for (;;) {
    const row = await device.outbox.run((db) => atomically(db, ['drafts'], strict, (tx) => takeNotes(device, tx, from)))
    const read = row && !row.submitted ? await openedDraft(giver, row) : null
    if (!read) return false
    const sealed = await sealedDraft(taker, { ...read, ...to })
    const moved = await device.outbox.run((db) => atomically(db, ['drafts'], strict, (tx) => moveUnchanged(device, tx, read, from, sealed)))
    // Typed on meanwhile in another tab: that goes along.
    if (moved === null) continue
    if (moved) for (const key of [from, to]) device.announce.post({ kind: 'draft-changed', ...key, rev: 0, tabId: device.tabId })
    return moved
  }
}

/** Puts `sealed` in place of the draft that was read; false when something is there already, null when that one has changed. */
async function moveUnchanged(device: Device, tx: OutboxTx, read: DraftRow, from: DraftKey, sealed: DraftRow): Promise<boolean | null> {
  const row = await takeNotes(device, tx, from)
  if (row?.rev !== read.rev || row.submitted) return null
  if (await takeNotes(device, tx, sealed)) return false
  await tx.objectStore('drafts').put(sealed)
  await tx.objectStore('drafts').delete(idOf(from))
  return true
}

/** The latest draft set aside for this record, to bring back; null when there is none or it is older than a week. */
export async function setAsideDraft(device: Device, key: DraftKey): Promise<Draft | null> {
  const range = IDBKeyRange.bound([key.userId, key.formId, `${key.recordId}~`], [key.userId, key.formId, `${key.recordId}~\uffff`])
  const rows = await device.outbox.run((db) => db.getAll('drafts', range))
  const latest = rows.filter((row) => !expired(row, device.now())).toSorted((a, b) => b.updatedAt - a.updatedAt)[0]
  return latest ? opened(await device.keys.of(key.userId), latest) : null
}

/** Whether a set-aside draft has had its week. A clock set back keeps it longer, never shorter. */
export function expired(row: DraftRow, now: number): boolean {
  return row.setAsideAt !== null && now - row.setAsideAt > setAsideDays * dayMs
}
