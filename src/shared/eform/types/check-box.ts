import { maximumCharacters } from '#contract/form-messages.ts'
import { maxOptions, maxStructuredAnswer } from '#contract/limits.ts'
import type { FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import { optionListOf } from '#eform/options/option-list.ts'
import type { Raw } from '#eform/raw.ts'
import { chosenIds, entryName, entryOf, idOf, storedEntry } from './choice-entry.ts'
import { defaultOption, firstOption } from './choice-row.ts'

export function asList(raw: Raw): readonly string[] {
  return typeof raw === 'string' ? [] : raw
}

/**
 * The names, joined with ', '. For a server list only the names and the ids are stored. So a comma inside a
 * name gets a non-breaking space: it looks the same, and the names can be separated again.
 */
function names(field: FormField, value: Raw): string {
  const isList = optionListOf(field) !== null
  return asList(value)
    .map((entry) => entryName(field, entry))
    .map((name) => (isList ? name.replaceAll(', ', ',\u00A0') : name))
    .join(', ')
}

/**
 * The entries of stored ids and names. If the names cannot be matched to the ids, they are read from the list again.
 */
function entriesOf(ids: readonly string[], text: string): string[] {
  const parts = text.split(', ')
  return ids.map((id, at) =>
    entryOf(id, parts.length === ids.length ? (parts[at] ?? '').replaceAll('\u00A0', ' ') : ''),
  )
}

/**
 * The chosen options, each once: those of the definition in its order, then those of a server list in the order of
 * choice.
 */
function normaliseChoices(field: FormField, raw: Raw): readonly string[] {
  const chosen = new Map(
    asList(raw)
      .map((entry) => storedEntry(field, entry))
      .filter(Boolean)
      .map((entry) => [idOf(entry), entry]),
  )
  const own = field.options.flatMap(({ Id }) => chosen.get(Id) ?? [])
  return [...own, ...[...chosen.values()].filter((entry) => !field.optionNames.has(idOf(entry)))]
}

/**
 * 4 CheckBox: any of a few. Stored are the ids, which decide, and the names, joined with ', ', in the order of
 * the options.
 */
export const checkBox: FieldTypeRow = {
  asks: true,
  initial: (field) => [defaultOption(field) || firstOption(field, false)].filter(Boolean),
  normalise: normaliseChoices,
  isEmpty: (_field, value) => value.length === 0,
  check: (field, value) =>
    value.length > maxOptions || names(field, value).length > maxStructuredAnswer
      ? maximumCharacters(maxStructuredAnswer, field.label)
      : null,
  chosen: chosenIds,
  toAnswer: (field, value) =>
    value.length === 0 ? null : { UserResponse: names(field, value), UserResponseOptions: [...chosenIds(value)] },
  fromAnswer: (field, { UserResponseOptions: ids = [], UserResponse }) =>
    optionListOf(field) ? entriesOf(ids, UserResponse) : ids,
  text: names,
}
