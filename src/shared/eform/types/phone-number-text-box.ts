import { defaultPhoneCountry } from '#contract/limits.ts'
import { defaultText } from '#eform/default-value.ts'
import type { FieldTypeRow } from '#eform/field-type-row.ts'
import { phoneFaults } from '#eform/phone/phone-faults.ts'
import { phoneRules } from '#eform/phone/phone-slot.ts'
import type { Raw } from '#eform/raw.ts'
import { oneLine } from './text-lengths.ts'

/**
 * The country that a number is dialled from, and the typed text. A raw value has both, or is one text: a complete
 * number, E.164.
 */
export function phoneParts(raw: Raw): { readonly iso: string; readonly text: string } {
  if (typeof raw === 'string') return { iso: defaultPhoneCountry, text: raw }
  const [iso = '', text = ''] = raw
  return { iso: iso || defaultPhoneCountry, text }
}

/**
 * 33 PhoneNumberTextBox (R-224 … R-226, E-11): accepted as the full international number when its length is possible;
 * otherwise text and country stay.
 */
export const phoneNumberTextBox: FieldTypeRow = {
  asks: true,
  initial: (field) => {
    // Fails when the form is made, not at the first key, if the rules are missing.
    phoneRules()
    return defaultText(field.def)
  },
  normalise: (_field, raw) => {
    const { iso, text } = phoneParts(raw)
    const line = oneLine(text)
    const found = line === '' ? null : phoneRules().read(line, iso)
    if (found && 'number' in found) return found.number
    return typeof raw === 'string' ? line : [iso, line]
  },
  isEmpty: (_field, value) => phoneParts(value).text === '',
  check: (_field, value) => {
    const { iso, text } = phoneParts(value)
    const found = phoneRules().read(text, iso)
    return 'number' in found ? null : phoneFaults[found.fault]
  },
  toAnswer: (_field, value) => (typeof value !== 'string' || value === '' ? null : { UserResponse: value }),
  fromAnswer: (_field, answer) => answer.UserResponse,
  text: (_field, value) => phoneRules().describe(phoneParts(value).text)?.international ?? phoneParts(value).text,
}
