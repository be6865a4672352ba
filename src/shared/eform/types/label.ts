import type { FieldTypeRow } from '#eform/field-type-row.ts'

/** 32 Label: a text between the questions, without an answer. */
export const label: FieldTypeRow = {
  asks: false,
  initial: () => '',
  normalise: () => '',
  isEmpty: () => false,
  check: () => null,
  toAnswer: () => null,
  fromAnswer: () => '',
  text: () => '',
}
