import { enterLabel, maximumCharacters } from '#contract/form-messages.ts'
import { maxStructuredAnswer } from '#contract/limits.ts'
import type { FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'
import { storedTexts } from './stored-texts.ts'
import { checkLength, oneLine } from './text-lengths.ts'

/** One text for each option, in their order. */
export function boxTexts(field: FormField, raw: Raw): string[] {
  return field.options.map((_option, at) => (typeof raw === 'string' ? '' : (raw[at] ?? '')))
}

/** The fault of one box, in the quoted text with the box's name, or null. `texts` are normalised. */
export function boxFault(field: FormField, texts: readonly string[], at: number): string | null {
  const name = field.options[at]?.OptionName ?? field.label
  const text = texts[at] ?? ''
  if (text === '') return field.def.Required ? enterLabel(name) : null
  return checkLength(field, text, name)
}

/**
 * 30 TextBoxes: a fixed box for each option. In a required field every box is required. Stored as a JSON list
 * and the ids of the options, which assign each text to its box.
 */
export const textBoxes: FieldTypeRow = {
  asks: true,
  initial: (field) => boxTexts(field, []),
  normalise: (field, raw) => boxTexts(field, raw).map(oneLine),
  isEmpty: (field, value) => boxTexts(field, value).every((text) => text === ''),
  check: (field, value) => {
    const texts = boxTexts(field, value)
    const fault = texts.map((_text, at) => boxFault(field, texts, at)).find((boxError) => boxError !== null)
    if (fault !== undefined) return fault
    return JSON.stringify(texts).length > maxStructuredAnswer
      ? maximumCharacters(maxStructuredAnswer, field.label)
      : null
  },
  toAnswer: (field, value) => {
    const texts = boxTexts(field, value)
    return texts.every((text) => text === '')
      ? null
      : { UserResponse: JSON.stringify(texts), UserResponseOptions: field.options.map((option) => option.Id) }
  },
  fromAnswer: (field, { UserResponse, UserResponseOptions: ids }) => {
    const texts = storedTexts(UserResponse) ?? [UserResponse]
    return field.options.map((option, at) => texts[ids ? ids.indexOf(option.Id) : at] ?? '')
  },
  text: (field, value) =>
    boxTexts(field, value)
      .flatMap((text, at) => (text ? [`${field.options[at]?.OptionName ?? ''}: ${text}`] : []))
      .join('\n'),
}
