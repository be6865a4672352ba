import { atomically } from '#offline/databases/atomically.ts'
import { strict, type DraftField, type DraftRow } from '#offline/databases/outbox-database.ts'
import { offeringCopy } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'

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
  const saved = await offeringCopy({ form: key.formId, record: key.recordId, answers: change.changes }, () => device.outbox.run((db) =>
    atomically(db, ['drafts'], strict, async (tx) => {
      const stored = await tx.objectStore('drafts').get(idOf(key))
      // A tab that has seen more than there is looks at a draft that was set aside.
      if (stored?.submitted || (stored?.rev ?? 0) < change.seenRev) return { rev: stored?.rev ?? 0, replaced: {}, closed: true }
      const { row, replaced } = merged(device, stored ?? freshDraft(device, key, change), change)
      await tx.objectStore('drafts').put(row)
      return { rev: row.rev, replaced, closed: false }
    })))
  if (!saved.closed) device.announce.post({ kind: 'draft-changed', ...key, rev: saved.rev, tabId: device.tabId })
  return { ...saved, savedAt: device.now() }
}

const idOf = ({ userId, formId, recordId }: DraftKey): [string, string, string] => [userId, formId, recordId]

function freshDraft(device: Device, key: DraftKey, { position, version }: DraftChange): DraftRow {
  const now = device.now()
  return { ...key, fields: {}, position, version, rev: 0, startedAt: now, updatedAt: now, tabId: device.tabId, submitted: null, setAsideAt: null }
}

function merged(device: Device, stored: DraftRow, { changes, position, seenRev }: DraftChange): { row: DraftRow; replaced: Record<string, unknown> } {
  const rev = stored.rev + 1
  const at = device.now()
  const replaced: Record<string, unknown> = {}
  const fields: Record<string, DraftField> = { ...stored.fields }
  for (const [field, value] of Object.entries(changes)) {
    const before = fields[field]
    const unseen = before && before.rev > seenRev && before.tabId !== device.tabId
    if (unseen && JSON.stringify(before.value) !== JSON.stringify(value)) replaced[field] = before.value
    fields[field] = { value, rev, at, tabId: device.tabId }
  }
  return { row: { ...stored, fields, position, rev, updatedAt: at, tabId: device.tabId }, replaced }
}

/** The draft as it stands, or null when there is none. A submitted one tells so and has no value. */
export async function readDraft(device: Device, key: DraftKey): Promise<Draft | null> {
  const row = await device.outbox.run((db) => db.get('drafts', idOf(key)))
  return row ? asDraft(row) : null
}

function asDraft({ fields, position, version, rev, startedAt, updatedAt, submitted }: DraftRow): Draft {
  const value = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]))
  const savedAt = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.at]))
  return { value, position, version, rev, startedAt, updatedAt, savedAt, submitted }
}

/** The user's open drafts, newest first: whatever is unsent and not set aside. */
export async function openDrafts(device: Device, userId: string): Promise<(DraftKey & Draft)[]> {
  const rows = await device.outbox.run((db) => db.getAll('drafts', IDBKeyRange.bound([userId], [userId, []])))
  return rows
    .filter((row) => !row.submitted && row.setAsideAt === null)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .map((row) => ({ userId, formId: row.formId, recordId: row.recordId, ...asDraft(row) }))
}

/** Empties the form; the old draft is set aside for seven days (O-03). */
export async function startAgain(device: Device, key: DraftKey): Promise<void> {
  await device.outbox.run((db) => atomically(db, ['drafts'], strict, async (tx) => {
    const drafts = tx.objectStore('drafts')
    const row = await drafts.get(idOf(key))
    if (!row) return
    await drafts.delete(idOf(key))
    if (!row.submitted) await drafts.put({ ...row, recordId: `${row.recordId}~${row.updatedAt}`, setAsideAt: device.now() })
  }))
  device.announce.post({ kind: 'draft-changed', ...key, rev: 0, tabId: device.tabId })
}

/** The latest draft set aside for this record, to bring back; null when there is none or it is older than a week. */
export async function setAsideDraft(device: Device, key: DraftKey): Promise<Draft | null> {
  const range = IDBKeyRange.bound([key.userId, key.formId, `${key.recordId}~`], [key.userId, key.formId, `${key.recordId}~\uffff`])
  const rows = await device.outbox.run((db) => db.getAll('drafts', range))
  const latest = rows.filter((row) => !expired(row, device.now())).toSorted((a, b) => b.updatedAt - a.updatedAt)[0]
  return latest ? asDraft(latest) : null
}

/** Whether a set-aside draft has had its week. A clock set back keeps it longer, never shorter. */
export function expired(row: DraftRow, now: number): boolean {
  return row.setAsideAt !== null && now - row.setAsideAt > setAsideDays * dayMs
}
