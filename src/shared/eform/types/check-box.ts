import { maximumCharacters } from '#contract/form-messages.ts'
import { maxOptions, maxStructuredAnswer } from '#contract/limits.ts'
import type { FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import { optionListOf } from '#eform/option-list.ts'
import type { Raw } from '#eform/raw.ts'
import { chosenIds, entryName, entryOf, idOf, keptEntry } from './choice-entry.ts'
import { defaultOption, firstOption } from './choice-row.ts'

export function asList(raw: Raw): readonly string[] {
  return typeof raw === 'string' ? [] : raw
}

/**
 * Names for people, joined with ', '. Of a server list they are all that is stored beside the ids, so a comma inside
 * a name gets a space that does not break: the eye sees no difference, and the names can be told apart again.
 */
function names(field: FormField, value: Raw): string {
  const isList = optionListOf(field) !== null
  return asList(value).map((entry) => entryName(field, entry)).map((name) => (isList ? name.replaceAll(', ', ',\u00A0') : name)).join(', ')
}

/** Ids decide; names that cannot be matched to them are learnt from the list again. */
function listed(ids: readonly string[], text: string): string[] {
  const parts = text.split(', ')
  return ids.map((id, at) => entryOf(id, parts.length === ids.length ? (parts[at] ?? '').replaceAll('\u00A0', ' ') : ''))
}

/** The definition's options in their order, then those of a list in the order they were chosen; each once. */
function kept(field: FormField, raw: Raw): readonly string[] {
  const chosen = new Map(asList(raw).map((entry) => keptEntry(field, entry)).filter(Boolean).map((entry) => [idOf(entry), entry]))
  const own = field.options.flatMap(({ Id }) => chosen.get(Id) ?? [])
  return [...own, ...[...chosen.values()].filter((entry) => !field.optionNames.has(idOf(entry)))]
}

/** 4 CheckBox: any of a few. Names joined with ', ' for people, ids decide; kept in the order of the options. */
export const checkBox: FieldTypeRow = {
  asks: true,
  initial: (field) => [defaultOption(field) || firstOption(field, false)].filter(Boolean),
  normalise: kept,
  isEmpty: (_field, value) => value.length === 0,
  check: (field, value) => (value.length > maxOptions || names(field, value).length > maxStructuredAnswer ? maximumCharacters(maxStructuredAnswer, field.label) : null),
  chosen: chosenIds,
  toAnswer: (field, value) => (value.length === 0 ? null : { UserResponse: names(field, value), UserResponseOptions: [...chosenIds(value)] }),
  fromAnswer: (field, { UserResponseOptions: ids = [], UserResponse }) => (optionListOf(field) ? listed(ids, UserResponse) : ids),
  text: names,
}
