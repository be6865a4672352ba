import { decodeBytes, encodeBytes } from '#offline/at-rest/bytes-in-json.ts'
import type { DraftRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'

/** A note in localStorage, with its name and its exact text. */
export interface StoredNote {
  name: string
  text: string
  note: DraftRow
}

const notePrefix = 'last-words:'

/**
 * Writes the sealed last changes of a tab to localStorage, synchronously. When a page closes, the browser drops a
 * commit that still waits behind another one, however early it was requested (measured in Chromium, which keeps
 * localStorage then). A sudden end of the browser loses the latest localStorage instead. So the note is also written to
 * the database (O-01).
 */
export function storeNote(device: Device, note: DraftRow): void {
  try {
    device.textStorage?.setItem(nameOf(note), JSON.stringify(note, encodeBytes))
  } catch (full) {
    // localStorage is full or refused. The database may still have room, so this is not reported.
    if (!(full instanceof DOMException)) throw full
  }
}

/** The notes in localStorage for all drafts of a user, or for one draft. */
export function storedNotes(
  { textStorage }: Device,
  { userId, ...draft }: { userId: string; formId?: string; recordId?: string },
): StoredNote[] {
  if (!textStorage) return []
  const ids =
    draft.formId === undefined || draft.recordId === undefined ? [userId] : [userId, draft.formId, draft.recordId]
  const start = `${notePrefix}${JSON.stringify(ids).slice(0, -1)},`
  const names = Array.from({ length: textStorage.length }, (_, at) => textStorage.key(at) ?? '').filter((name) =>
    name.startsWith(start),
  )
  return names.flatMap((name) => {
    const text = textStorage.getItem(name) ?? ''
    const note = parseNote(text)
    return note ? [{ name, text, note }] : []
  })
}

/** Deletes notes that are merged into the draft. A note stays if its tab has written it again since. */
export function deleteNotes({ textStorage }: Device, notes: readonly StoredNote[]): void {
  for (const { name, text } of notes) if (textStorage?.getItem(name) === text) textStorage.removeItem(name)
}

/**
 * The fields of a note that the draft does not contain yet. A note may come late, or come back after a sudden end of
 * the browser: a field that was merged before, or typed over since, is left out.
 */
export function fieldsToMerge(row: DraftRow | undefined, note: DraftRow): DraftRow['fields'] {
  return Object.fromEntries(
    Object.entries(note.fields).filter(([id]) => {
      const field = row?.fields[id]
      const isSame = field?.tabId === note.tabId && field.at === note.updatedAt
      return !field || field.rev <= note.rev || (field.at <= note.updatedAt && !isSame)
    }),
  )
}

const nameOf = ({ userId, formId, recordId, tabId }: DraftRow) =>
  notePrefix + JSON.stringify([userId, formId, recordId, tabId])

/** Null for a text that is not a note. */
function parseNote(text: string): DraftRow | null {
  try {
    const note: unknown = JSON.parse(text, decodeBytes)
    return isNote(note) ? note : null
  } catch {
    return null // no release of ours wrote this text
  }
}

function isNote(value: unknown): value is DraftRow {
  return (
    value instanceof Object &&
    'fields' in value &&
    value.fields instanceof Object &&
    'recordId' in value &&
    'rev' in value &&
    'updatedAt' in value
  )
}
