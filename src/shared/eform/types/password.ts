import { formMessages } from '#contract/form-messages.ts'
import type { FieldTypeRow } from '#eform/field-type-row.ts'
import { passwordParts } from './password-parts.ts'
import { checkLength } from './text-lengths.ts'
import { asText } from './text-row.ts'

/**
 * 25 Password: exact text, also a space at its end. Transient: it is never in an answer or a draft. The
 * page that asks for it reads `form.fields.field(id).accepted` and passes it to its call.
 */
export const password: FieldTypeRow = {
  asks: true,
  transient: true,
  initial: () => '',
  normalise: (_field, raw) => asText(raw),
  isEmpty: (_field, value) => value === '',
  check: (field, value) =>
    passwordParts(asText(value)).every((part) => part.met)
      ? checkLength(field, asText(value))
      : formMessages.fieldPassword,
  toAnswer: () => null,
  fromAnswer: () => '',
  text: (_field, value) => (value === '' ? '' : '••••••••'),
}
