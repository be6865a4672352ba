import type { Option } from '#contract/entities/eform.ts'
import { isFixed } from '#eform/check-field.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { isPageEntry, optionListOf } from '#eform/option-list.ts'
import type { Raw } from '#eform/raw.ts'
import { chosenIds, entryName, entryOf, idOf, isNameless } from '#eform/types/choice-entry.ts'

/** What the server just said about the options of a field. Copies of an older list say nothing here: they may be out of date. */
export interface SeenList {
  readonly options: readonly Option[]
  /** These are all there are; false for a page of more. */
  readonly complete: boolean
  /** The beginning of the list: what a field that starts at its first option may take. */
  readonly isStart: boolean
}

/** What a field holds after its list was seen. `error` tells the person which choice is gone. */
export interface Met { readonly raw: Raw; readonly error: string | null }

/** The field as it would be if the definition held these options. */
function knowing(field: FormField, { options }: SeenList): FormField {
  const news = options.filter((option) => !field.optionNames.has(option.Id) && !isPageEntry(option.Id))
  const all = [...field.options, ...news]
  return { ...field, options: all, optionNames: new Map(all.map((option) => [option.Id, option.OptionName])) }
}

/**
 * R-198 with its reading, R-197: a choice the whole list lacks is cleared; one that may be on another page stays. Names that
 * were not known are learnt. A field nobody touched takes its default. Null when nothing changes.
 */
export function metList(field: FormField, raw: Raw, isTouched: boolean, list: SeenList): Met | null {
  if (optionListOf(field) === null) return null
  const known = knowing(field, list)
  const entries = typeof raw === 'string' ? [raw].filter(Boolean) : raw
  const isGone = (entry: string) => list.complete && !isFixed(field) && !known.optionNames.has(idOf(entry))
  const gone = entries.filter(isGone)
  const kept = entries.filter((entry) => !isGone(entry)).map((entry) => (isNameless(field, entry) ? entryOf(idOf(entry), known.optionNames.get(idOf(entry)) ?? '') : entry))
  const now: Raw = typeof raw === 'string' ? (kept[0] ?? '') : kept
  const starts = !isTouched && kept.length === 0 && list.isStart ? started(known, list) : now
  if (same(starts, raw)) return null
  const error = isTouched && gone.length > 0 ? `${gone.map((entry) => entryName(field, entry)).join(', ')} is no longer in the list. Choose again.` : null
  return { raw: starts, error }
}

/** What a new form starts with, unless it is a default the whole list lacks. */
function started(known: FormField, { complete }: SeenList): Raw {
  const raw = known.type.initial(known)
  const isKnown = chosenIds(raw).every((id) => known.optionNames.has(id))
  return isKnown || !complete ? raw : known.type.initial({ ...known, def: { ...known.def, DefaultValue: undefined, DefaultEncodedValue: undefined } })
}

function same(a: Raw, b: Raw): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
