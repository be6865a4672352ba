import { defaultText } from '#eform/default-value.ts'
import type { FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'

/** The differences between types with one text. */
export interface TextSpec {
  normalise(field: FormField, text: string): string
  check?(field: FormField, text: string): string | null
  text?(field: FormField, text: string): string
  changedNotice?(field: FormField, text: string): string | null
  /** The answer is also sent as UserResponseInNum. */
  isNumber?: boolean
}

/** A draft of another version may contain a list here: it counts as empty. */
export function asText(raw: Raw): string {
  return typeof raw === 'string' ? raw : ''
}

/** A row for a type with one text. */
export function textRow(spec: TextSpec): FieldTypeRow {
  return {
    asks: true,
    initial: (field) => defaultText(field.def),
    normalise: (field, raw) => spec.normalise(field, asText(raw)),
    isEmpty: (_field, value) => value === '',
    check: (field, value) => spec.check?.(field, asText(value)) ?? null,
    toAnswer: (_field, value) => {
      const text = asText(value)
      if (text === '') return null
      return {
        UserResponse: text,
        ...(spec.isNumber && Number.isFinite(Number(text)) ? { UserResponseInNum: Number(text) } : {}),
      }
    },
    fromAnswer: (_field, answer) => answer.UserResponse,
    text: (field, value) => (value === '' ? '' : (spec.text?.(field, asText(value)) ?? asText(value))),
    ...(spec.changedNotice && {
      changedNotice: (field: FormField, entry: Raw) => spec.changedNotice?.(field, asText(entry)) ?? null,
    }),
  }
}
