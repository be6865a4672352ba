import { formMessages } from '#contract/form-messages.ts'
import { checkLength, oneLine } from './text-lengths.ts'
import { textRow, type TextSpec } from './text-row.ts'

/** The limit of RFC 5321. */
const longestAddress = 254
const pattern =
  /^(?!\.)(?!.*\.[.@])[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu

/** Checks for a standard address (R-213), then the lengths. */
export const emailText: TextSpec = {
  normalise: (_field, text) => oneLine(text),
  check: (field, text) =>
    text.length <= longestAddress && pattern.test(text) ? checkLength(field, text) : formMessages.fieldEmail,
}

/** 8 EmailTextBox */
export const emailTextBox = textRow(emailText)
