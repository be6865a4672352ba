import { defaultText } from '#eform/default-value.ts'
import type { FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'

/** What differs between types that hold one text. */
export interface TextSpec {
  normalise(field: FormField, text: string): string
  check?(field: FormField, text: string): string | null
  text?(field: FormField, text: string): string
  /** Sent as UserResponseInNum too. */
  isNumber?: boolean
}

/** A draft of another version may hold a list where this type holds a text: it counts as nothing. */
export function asText(raw: Raw): string {
  return typeof raw === 'string' ? raw : ''
}

/** A row for a type that holds one text. */
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
      return { UserResponse: text, ...(spec.isNumber && Number.isFinite(Number(text)) ? { UserResponseInNum: Number(text) } : {}) }
    },
    fromAnswer: (_field, answer) => answer.UserResponse,
    text: (field, value) => (value === '' ? '' : (spec.text?.(field, asText(value)) ?? asText(value))),
  }
}
