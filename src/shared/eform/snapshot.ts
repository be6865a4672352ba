import { isRaw, type Raw } from '#eform/raw.ts'

/** The draft of a form (O-01, O-02): every entered text, invalid ones with their error, and the position. */
export interface Snapshot {
  readonly raw: Readonly<Record<string, Raw>>
  readonly errors: Readonly<Record<string, string>>
  /** Field → when its text was committed to this device, ms since 1970. */
  readonly saved: Readonly<Record<string, number>>
  readonly fieldId: string | null
  readonly reviewing: boolean
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
  const { raw, errors, saved, fieldId, reviewing }: Partial<Record<keyof Snapshot, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  return {
    raw: recordOf(raw, isRaw),
    errors: recordOf(errors, (item) => typeof item === 'string'),
    saved: recordOf(saved, (item) => typeof item === 'number'),
    fieldId: typeof fieldId === 'string' ? fieldId : null,
    reviewing: reviewing === true,
  }
}
