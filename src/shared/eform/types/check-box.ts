import type { FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'
import { defaultOption } from './choice-row.ts'

export function asList(raw: Raw): readonly string[] {
  return typeof raw === 'string' ? [] : raw
}

function names(field: FormField, value: Raw): string {
  return asList(value).map((id) => field.optionNames.get(id) ?? '').join(', ')
}

/** 4 CheckBox: any of a few. Names joined with ', ' for people, ids decide; kept in the order of the options. */
export const checkBox: FieldTypeRow = {
  asks: true,
  initial: (field) => [defaultOption(field)].filter(Boolean),
  normalise: (field, raw) => {
    const chosen = new Set(asList(raw))
    return field.options.filter((option) => chosen.has(option.Id)).map((option) => option.Id)
  },
  isEmpty: (_field, value) => value.length === 0,
  check: () => null,
  toAnswer: (field, value) => (value.length === 0 ? null : { UserResponse: names(field, value), UserResponseOptions: [...asList(value)] }),
  fromAnswer: (_field, answer) => answer.UserResponseOptions ?? [],
  text: names,
}
