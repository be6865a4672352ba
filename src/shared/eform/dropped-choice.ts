import type { Option } from '#contract/entities/eform.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { DroppedChoice, Raw } from '#eform/raw.ts'
import { entryName, entryOf, idOf } from '#eform/types/choice-entry.ts'

/** What a field of a narrowed list holds: its choice, and a choice that a change of the parent removed. */
export interface NarrowedChoice {
  readonly raw: Raw
  readonly dropped: DroppedChoice | null
}

function entriesIn(raw: Raw): readonly string[] {
  return typeof raw === 'string' ? [raw].filter(Boolean) : raw
}

function rawOf(entries: readonly string[], like: Raw): Raw {
  return typeof like === 'string' ? (entries[0] ?? '') : entries
}

/** A narrowed list after its parent changed: `isWhole` when it now contains every option, so every choice stays. */
interface ParentChange {
  readonly before: string
  readonly now: string
  readonly isWhole: boolean
}

/**
 * The choice of a field after the choice in its parent changed, or null when nothing changes. Options of the definition
 * are in every list and stay.
 */
export function afterParentChange(
  field: FormField,
  { raw, dropped }: NarrowedChoice,
  { before, now, isWhole }: ParentChange,
): NarrowedChoice | null {
  const isOwn = (entry: string) => field.optionNames.has(idOf(entry))
  const own = entriesIn(raw).filter(isOwn)
  const listed = entriesIn(raw).filter((entry) => !isOwn(entry))
  const choice = listed.length > 0 ? { raw: rawOf(listed, raw), parent: before } : dropped
  if (choice === null) return null
  if (isWhole || choice.parent === now) return { raw: rawOf([...own, ...entriesIn(choice.raw)], raw), dropped: null }
  return { raw: rawOf(own, raw), dropped: choice }
}

/** The choice of a field after some options of its present list became known, or null when nothing changes. */
export function afterOptions({ raw, dropped }: NarrowedChoice, options: readonly Option[]): NarrowedChoice | null {
  const names = new Map(options.map(({ Id, OptionName }) => [Id, OptionName]))
  const found = entriesIn(dropped?.raw ?? '').filter((entry) => names.has(idOf(entry)))
  if (dropped === null || found.length === 0) return null
  const missing = entriesIn(dropped.raw).filter((entry) => !names.has(idOf(entry)))
  return {
    raw: rawOf([...entriesIn(raw), ...found.map((entry) => entryOf(idOf(entry), names.get(idOf(entry)) ?? ''))], raw),
    dropped: missing.length === 0 ? null : { ...dropped, raw: rawOf(missing, raw) },
  }
}

/** The sentence under a field whose choice does not count at present. */
export function droppedNotice(field: FormField, parent: FormField | null, { raw }: DroppedChoice): string {
  const names = entriesIn(raw).map((entry) => `“${entryName(field, entry)}”`)
  const what = names.length === 1 ? 'is no longer chosen' : 'are no longer chosen'
  return `${names.join(', ')} ${what}, because you changed ${parent?.label ?? 'another answer'}.`
}
