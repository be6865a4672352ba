import type { Option } from '#contract/entities/eform.ts'
import { isFixed } from '#eform/check-field.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { isPageEntry, optionListOf } from '#eform/options/option-list.ts'
import type { Raw } from '#eform/raw.ts'
import { chosenIds, entryName, entryOf, idOf, isNameless } from '#eform/types/choice-entry.ts'

/**
 * The options of a field, as the server has just sent them. Stored copies are not used here: they may be out of date.
 */
export interface LoadedOptions {
  readonly options: readonly Option[]
  /** True when the list has no other options; false for one page of more. */
  readonly complete: boolean
  /** True for the first page of the list: a field may take its first option from it. */
  readonly isStart: boolean
}

/** The value of a field after its list arrived. `error` names the choice that no longer exists. */
export interface ListResult {
  readonly raw: Raw
  readonly error: string | null
}

/** The field as if the definition contained these options. */
function withOptions(field: FormField, { options }: LoadedOptions): FormField {
  const added = options.filter((option) => !field.optionNames.has(option.Id) && !isPageEntry(option.Id))
  const all = [...field.options, ...added]
  return { ...field, options: all, optionNames: new Map(all.map((option) => [option.Id, option.OptionName])) }
}

/**
 * R-198 with its reading, R-197: a choice that the whole list does not contain is cleared; a choice that may be on
 * another page stays. Missing names are filled in. An untouched field takes its default. Null when nothing changes.
 */
export function applyOptionList(
  field: FormField,
  raw: Raw,
  isTouched: boolean,
  list: LoadedOptions,
): ListResult | null {
  if (optionListOf(field) === null) return null
  const known = withOptions(field, list)
  const entries = typeof raw === 'string' ? [raw].filter(Boolean) : raw
  const isGone = (entry: string) => list.complete && !isFixed(field) && !known.optionNames.has(idOf(entry))
  const gone = entries.filter(isGone)
  const remaining = entries
    .filter((entry) => !isGone(entry))
    .map((entry) => (isNameless(field, entry) ? entryOf(idOf(entry), known.optionNames.get(idOf(entry)) ?? '') : entry))
  const current: Raw = typeof raw === 'string' ? (remaining[0] ?? '') : remaining
  const next = !isTouched && remaining.length === 0 && list.isStart ? startValue(known, list) : current
  if (same(next, raw)) return null
  const error =
    isTouched && gone.length > 0
      ? `${gone.map((entry) => entryName(field, entry)).join(', ')} is no longer in the list. Choose again.`
      : null
  return { raw: next, error }
}

/** The start value in a new form; a default that the whole list does not contain is not used. */
function startValue(known: FormField, { complete }: LoadedOptions): Raw {
  const raw = known.type.initial(known)
  const isKnown = chosenIds(raw).every((id) => known.optionNames.has(id))
  return isKnown || !complete
    ? raw
    : known.type.initial({ ...known, def: { ...known.def, DefaultValue: undefined, DefaultEncodedValue: undefined } })
}

function same(a: Raw, b: Raw): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
