import type { FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'
import { asText } from './text-row.ts'

function known(field: FormField, id: string): string {
  return field.optionNames.has(id) ? id : ''
}

/** A default may name the option by id or by name; one that is not among the options is cleared. */
export function defaultOption(field: FormField): string {
  const wanted = field.def.DefaultValue ?? ''
  return known(field, wanted) || (field.options.find((option) => option.OptionName === wanted)?.Id ?? '')
}

/** A row for a type that holds one option id: the id decides, the name travels beside it. */
export function choiceRow(initial: (field: FormField) => Raw): FieldTypeRow {
  return {
    asks: true,
    initial,
    normalise: (field, raw) => known(field, asText(raw)),
    isEmpty: (_field, value) => value === '',
    check: () => null,
    toAnswer: (field, value) => {
      const name = field.optionNames.get(asText(value))
      return name === undefined ? null : { UserResponse: name, EformFieldOptionId: asText(value) }
    },
    fromAnswer: (_field, answer) => answer.EformFieldOptionId ?? '',
    text: (field, value) => field.optionNames.get(asText(value)) ?? '',
  }
}
