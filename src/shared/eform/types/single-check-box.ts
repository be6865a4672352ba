import { defaultText } from '#eform/default-value.ts'
import type { FieldTypeRow } from '#eform/field-type-row.ts'

/**
 * 22 SingleCheckBox: `true` or `false`, as text and as a boolean. An untouched box means No; a required box
 * must be ticked. A switch (EnableToggle) has an answer in both positions.
 */
export const singleCheckBox: FieldTypeRow = {
  asks: true,
  initial: (field) => (defaultText(field.def) === 'true' ? 'true' : 'false'),
  normalise: (_field, raw) => (raw === 'true' ? 'true' : 'false'),
  isEmpty: (field, value) => value !== 'true' && !field.def.EnableToggle && (field.def.Required ?? false),
  isUnsaid: (field, value) => value !== 'true' && defaultText(field.def) !== 'true',
  check: () => null,
  toAnswer: (_field, value) => ({
    UserResponse: value === 'true' ? 'true' : 'false',
    UserResponseInBool: value === 'true',
  }),
  fromAnswer: (_field, answer) => String(answer.UserResponseInBool ?? answer.UserResponse === 'true'),
  text: (_field, value) => (value === 'true' ? 'Yes' : 'No'),
}
