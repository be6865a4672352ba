import { maxAnswerLength } from '#contract/limits.ts'
import { exactCharacters, maximumCharacters, minimumCharacters } from '#contract/form-messages.ts'
import type { FormField } from '#eform/field-type-row.ts'

/** Counts code points: a letter outside the first plane is one, on every device. */
export function characters(text: string): number {
  return Array.from(text).length
}

/** The most characters of a field (R-140: both spellings, MaxLength wins), or undefined; 0 means no limit. */
export function maxLengthOf(field: FormField): number | undefined {
  return (field.def.MaxLength ?? field.def.Maxlength) || undefined
}

/** for a text that is not empty. `label`: the name of the text, if a field has several. */
export function checkLength(field: FormField, text: string, label = field.label): string | null {
  const { MinLength: min = 0 } = field.def
  const max = maxLengthOf(field)
  const count = characters(text)
  if (max !== undefined && min === max) return count === max ? null : exactCharacters(max, label)
  if (count < min) return minimumCharacters(min, label)
  if (max !== undefined && count > max) return maximumCharacters(max, label)
  return text.length > maxAnswerLength ? maximumCharacters(maxAnswerLength, label) : null
}

const unseen = /[^\P{Cc}\n\t]/gu
/** A character that people can see. U+2800 is a blank Braille pattern. */
const visible = /[^\p{Default_Ignorable_Code_Point}\u2800\s]/u

/**
 * Cleans a text (R-223, stored NFC): no control characters (a database refuses them), one kind of line end,
 * trimmed. A text without a visible character is empty; inside other text invisible characters stay, because they join
 * or direct letters.
 */
export function cleanText(text: string): string {
  // A fast path: most texts are empty when a form opens.
  if (text === '') return text
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(unseen, '').normalize('NFC').trim()
  return visible.test(clean) ? clean : ''
}

/** Puts a text on one line. */
export function oneLine(text: string): string {
  if (text === '') return text
  return cleanText(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
  )
}
