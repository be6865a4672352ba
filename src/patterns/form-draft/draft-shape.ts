import type { Progress } from '#eform/progress.ts'
import { isDropped, isRaw, type DroppedChoice, type Raw } from '#eform/raw.ts'
import type { Snapshot } from '#eform/snapshot.ts'
import type { Draft } from '#offline/outbox/drafts.ts'

/**
 * The draft field with the source that the form was made from when the draft began: wording and version do not change
 * (O-24).
 */
const sourceField = '$source'

/** The draft field of what a page asks beside its form. No id of a question begins like this. */
export function asideField(name: string): string {
  return `$aside:${name}`
}

/** What the page stored beside the form; undefined when it stored nothing. */
export function asideOf(draft: Draft | null, name: string): unknown {
  return draft?.value[asideField(name)]
}

interface StoredEntry {
  raw: Raw
  error: string | null
  dropped?: DroppedChoice
}

/**
 * What to write of `next` when `saved` is on the disk: only touched fields, so tabs never overwrite each other (O-04).
 */
export function draftChanges(saved: Snapshot | null, next: Snapshot, source: unknown): Record<string, unknown> {
  const changes: Record<string, unknown> = saved ? {} : { [sourceField]: source }
  for (const id of Object.keys(next.raw)) {
    const entry = entryIn(next, id)
    const same = saved && id in saved.raw && JSON.stringify(entryIn(saved, id)) === JSON.stringify(entry)
    if (!same) changes[id] = entry
  }
  return changes
}

function entryIn({ raw, errors, dropped }: Snapshot, id: string): StoredEntry {
  const choice = dropped[id]
  return { raw: raw[id] ?? '', error: errors[id] ?? null, ...(choice && { dropped: choice }) }
}

/**
 * The form from a draft: every text verbatim, its errors, the commit time of each field, and the person's position
 * (O-02).
 */
export function snapshotOf(draft: Draft): Snapshot {
  const raw: Record<string, Raw> = {}
  const errors: Record<string, string> = {}
  const dropped: Record<string, DroppedChoice> = {}
  for (const [id, entry] of Object.entries(draft.value)) {
    if (id === sourceField || !isEntry(entry)) continue
    raw[id] = entry.raw
    if (entry.error !== null) errors[id] = entry.error
    if (isDropped(entry.dropped)) dropped[id] = entry.dropped
  }
  return {
    raw,
    errors,
    dropped,
    saved: draft.savedAt,
    ...(isPlace(draft.position) ? placeOf(draft.position) : { fieldId: null, reviewing: false }),
  }
}

/** The entries in the stored fields of a draft, by question; other fields are left out. */
export function rawsOf(fields: Readonly<Record<string, unknown>>): Record<string, Raw> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, entry]) => (isEntry(entry) ? [[id, entry.raw] as const] : [])),
  )
}

type Place = Pick<Snapshot, 'fieldId' | 'reviewing' | 'openItems' | 'marked'>

/** The person's position, for the draft. */
export function placeOf({ fieldId, reviewing, openItems = {}, marked = [] }: Place): Place {
  return { fieldId, reviewing, openItems, marked }
}

/** The position with the form's progress, so that lists can show the progress without the form. */
export function placeWithProgress(place: Place, progress: Progress): Place & { progress: Progress } {
  return { ...placeOf(place), progress }
}

/** The progress of the form when the draft was last saved; null in a draft of an earlier release. */
export function progressIn({ position }: Pick<Draft, 'position'>): Progress | null {
  return position instanceof Object && 'progress' in position && isProgress(position.progress)
    ? position.progress
    : null
}

function isProgress(value: unknown): value is Progress {
  return value instanceof Object && 'answered' in value && 'total' in value && Number.isInteger(value.total)
}

/** The source that the form was made from when the draft began; undefined in a draft that has no source yet. */
export function sourceOf(draft: Draft): unknown {
  return draft.value[sourceField]
}

/** The number of fields with an entry. */
export function answeredIn(draft: Draft): number {
  return Object.entries(draft.value).filter(
    ([id, entry]) => id !== sourceField && isEntry(entry) && entry.raw.length > 0,
  ).length
}

function isEntry(value: unknown): value is StoredEntry {
  return typeof value === 'object' && value !== null && 'raw' in value && isRaw(value.raw) && 'error' in value
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'fieldId' in value && 'reviewing' in value
}
