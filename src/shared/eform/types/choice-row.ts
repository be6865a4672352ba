import { maximumCharacters } from '#contract/form-messages.ts'
import { maxStructuredAnswer } from '#contract/limits.ts'
import { defaultText } from '#eform/default-value.ts'
import type { FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import { optionListOf } from '#eform/options/option-list.ts'
import type { Raw } from '#eform/raw.ts'
import { choiceOf, chosenIds, entryName, entryOf, idOf, storedEntry } from './choice-entry.ts'
import { asText } from './text-row.ts'

/**
 * The default option, by id or by name; an unknown one is cleared. For a server list the default stays until
 * the list arrives, because its options are not known yet.
 */
export function defaultOption(field: FormField): string {
  const wanted = defaultText(field.def)
  const option =
    field.options.find(({ Id }) => Id === wanted) ?? field.options.find(({ OptionName }) => OptionName === wanted)
  return option ? choiceOf(field, option) : storedEntry(field, wanted)
}

/** The first option, for a field that starts at it: a DropDown, or if the author chose that. */
export function firstOption(field: FormField, startsAtFirst: boolean): string {
  const { RequireSelectedOption: mustPick = false, UseFirstItemAsDefaultId: takesFirst = false } =
    field.def.OptionRequirement ?? {}
  const [first] = field.options
  return first && !mustPick && (startsAtFirst || takesFirst) ? choiceOf(field, first) : ''
}

/** A row for a type with one choice: the id decides, and the name is sent with it. */
export function choiceRow(initial: (field: FormField) => Raw): FieldTypeRow {
  return {
    asks: true,
    initial,
    normalise: (field, raw) => storedEntry(field, asText(raw)),
    isEmpty: (_field, value) => value === '',
    check: (field, value) =>
      entryName(field, asText(value)).length > maxStructuredAnswer
        ? maximumCharacters(maxStructuredAnswer, field.label)
        : null,
    chosen: chosenIds,
    toAnswer: (field, value) =>
      value === '' ? null : { UserResponse: entryName(field, asText(value)), EformFieldOptionId: idOf(asText(value)) },
    fromAnswer: (field, { EformFieldOptionId: id = '', UserResponse }) =>
      id !== '' && optionListOf(field) ? entryOf(id, UserResponse) : id,
    text: (field, value) => (value === '' ? '' : entryName(field, asText(value))),
  }
}
