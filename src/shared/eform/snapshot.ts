import { isDropped, isRaw, type DroppedChoice, type Raw } from '#eform/raw.ts'

/** The draft of a form (O-01, O-02): every entered text, invalid ones with their error, and the position. */
export interface Snapshot {
  readonly raw: Readonly<Record<string, Raw>>
  readonly errors: Readonly<Record<string, string>>
  /** Field → when its text was committed to this device, ms since 1970. */
  readonly saved: Readonly<Record<string, number>>
  /** Field → the choice that a change of its parent removed. */
  readonly dropped: Readonly<Record<string, DroppedChoice>>
  readonly fieldId: string | null
  readonly reviewing: boolean
  /** List → the id of its open item, '' for none; absent in a draft of an earlier release. */
  readonly openItems?: Readonly<Record<string, string>> | undefined
  /** The questions that the person marked to come back to; absent in a draft of an earlier release. */
  readonly marked?: readonly string[] | undefined
}

function recordOf<T>(value: unknown, accepts: (item: unknown) => item is T): Record<string, T> {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    accepts(item) ? [[key, item] as const] : [],
  )
  return Object.fromEntries(entries)
}

/** Reads a stored draft value; parts of an unknown shape are left out, so that the others are not lost. */
export function readSnapshot(value: unknown): Snapshot {
  const {
    raw,
    errors,
    saved,
    dropped,
    fieldId,
    reviewing,
    openItems,
    marked,
  }: Partial<Record<keyof Snapshot, unknown>> = typeof value === 'object' && value !== null ? value : {}
  return {
    raw: recordOf(raw, isRaw),
    errors: recordOf(errors, (item) => typeof item === 'string'),
    saved: recordOf(saved, (item) => typeof item === 'number'),
    dropped: recordOf(dropped, isDropped),
    fieldId: typeof fieldId === 'string' ? fieldId : null,
    reviewing: reviewing === true,
    openItems: recordOf(openItems, (item) => typeof item === 'string'),
    marked: Array.isArray(marked) ? marked.filter((id) => typeof id === 'string') : [],
  }
}
