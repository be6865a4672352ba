import type { DraftRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'

/** A note on the shelf, and the text it lies there as. */
export interface ShelvedNote { name: string; text: string; note: DraftRow }

const mark = 'last-words:'

/**
 * Lays the sealed last words of a tab aside, at once. A browser drops a commit that still waits behind another one when
 * its page goes, however early it was asked for (measured in Chromium, which keeps what the shelf took); a sudden end of
 * the browser takes the shelf's latest instead. So the database is asked too (O-01).
 */
export function layAside(device: Device, note: DraftRow): void {
  try {
    device.shelf?.setItem(nameOf(note), JSON.stringify(note, asText))
  } catch (full) {
    // Whether the database has more room nobody is left to see.
    if (!(full instanceof DOMException)) throw full
  }
}

/** The notes that lie aside for somebody's drafts, or for one of them. */
export function laidAside({ shelf }: Device, { userId, ...draft }: { userId: string; formId?: string; recordId?: string }): ShelvedNote[] {
  if (!shelf) return []
  const ids = draft.formId === undefined || draft.recordId === undefined ? [userId] : [userId, draft.formId, draft.recordId]
  const start = `${mark}${JSON.stringify(ids).slice(0, -1)},`
  const names = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '').filter((name) => name.startsWith(start))
  return names.flatMap((name) => {
    const text = shelf.getItem(name) ?? ''
    const note = noteIn(text)
    return note ? [{ name, text, note }] : []
  })
}

/** They are in the draft: each goes, unless its tab has said more since. */
export function takeDown({ shelf }: Device, notes: readonly ShelvedNote[]): void {
  for (const { name, text } of notes) if (shelf?.getItem(name) === text) shelf.removeItem(name)
}

/**
 * What of a shelved note the draft does not hold yet. The note may come late, or come back after a sudden end of the
 * browser: what was taken in once, or was typed over since, stays as it is.
 */
export function stillNews(row: DraftRow | undefined, note: DraftRow): DraftRow['fields'] {
  return Object.fromEntries(Object.entries(note.fields).filter(([id]) => {
    const held = row?.fields[id]
    const isSame = held?.tabId === note.tabId && held.at === note.updatedAt
    return !held || held.rev <= note.rev || (held.at <= note.updatedAt && !isSame)
  }))
}

const nameOf = ({ userId, formId, recordId, tabId }: DraftRow) => mark + JSON.stringify([userId, formId, recordId, tabId])

/** Bytes in JSON, under the name of what they are. */
function asText(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return { $array: inLetters(value) }
  return value instanceof ArrayBuffer ? { $buffer: inLetters(new Uint8Array(value)) } : value
}

function asBytes(_: string, value: unknown): unknown {
  if (!(value instanceof Object)) return value
  if ('$array' in value) return inBytes(String(value.$array))
  return '$buffer' in value ? inBytes(String(value.$buffer)).buffer : value
}

function inLetters(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}

function inBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** Null for what no release of ours wrote. */
function noteIn(text: string): DraftRow | null {
  try {
    const note: unknown = JSON.parse(text, asBytes)
    return isNote(note) ? note : null
  } catch {
    return null
  }
}

function isNote(value: unknown): value is DraftRow {
  return value instanceof Object && 'fields' in value && value.fields instanceof Object && 'recordId' in value && 'rev' in value && 'updatedAt' in value
}
