import type { Answer } from '#contract/entities/eform.ts'
import { formMessages } from '#contract/form-messages.ts'
import { maxFormBytes } from '#contract/limits.ts'
import { isFixed } from '#eform/check-field.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'

/** The parts of a form's state that checks of the whole form read. */
interface WholeForm {
  shownFields(): readonly FormField[]
  field(id: string): { readonly accepted: Raw | null }
  isAnswered(id: string): boolean
  answers(): Answer[]
}

/** True for a question that the person can answer. */
export function isOpenQuestion(field: FormField): boolean {
  return field.type.asks && !isFixed(field)
}

/** True when no shown question has an answer of a person. A form of boxes only is never blank: an unticked box means No. */
export function isBlank(form: WholeForm): boolean {
  const open = form.shownFields().filter(isOpenQuestion)
  const isSilent = (field: FormField) => {
    const { accepted } = form.field(field.id)
    return !form.isAnswered(field.id) || (accepted !== null && field.type.isUnsaid?.(field, accepted) === true)
  }
  return open.every(isSilent) && open.some(({ type }) => type.isUnsaid === undefined)
}

/**
 * What is wrong with a form in which every answer is right: it is blank, or its answers together are larger than a
 * request may carry. The first question, or the one with the longest answer, says it.
 */
export function wholeFailure(form: WholeForm, needsAnswer: boolean): { fieldId: string; message: string } | null {
  const [first] = form.shownFields().filter(isOpenQuestion)
  if (needsAnswer && first && isBlank(form)) return { fieldId: first.id, message: formMessages.noAnswer }
  const sizes = form.answers().map((answer) => ({ id: answer.FieldId, bytes: jsonBytes(answer) }))
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) <= maxFormBytes) return null
  const [longest] = sizes.toSorted((a, b) => b.bytes - a.bytes)
  return longest ? { fieldId: longest.id, message: formMessages.tooLarge } : null
}

/** The size of a value as JSON in UTF-8. */
function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value)
  let bytes = json.length
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    // Each half of a surrogate pair is two of the four bytes.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}
