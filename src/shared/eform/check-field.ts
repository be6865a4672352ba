import { enterLabel } from '#contract/form-messages.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'

/** True for a field that the person cannot fill in; it must not be required of them. */
export function isFixed(field: FormField): boolean {
  return field.def.Disabled === true || field.def.IsViewModel === true
}

/**
 * Checks a field (R-208 with its reading): a required field needs an answer, and an entered answer must be well formed
 * in any field. Returns the first failure in the quoted text, or null. For an empty field the author's own text comes
 * first (R-140 ErrorMessage, R-209), in every mode. `value` is normalised.
 */
export function checkField(field: FormField, value: Raw): string | null {
  if (isFixed(field) || !field.type.asks) return null
  if (field.type.isEmpty(field, value))
    return field.def.Required
      ? field.def.ErrorMessage || (field.type.missing?.(field) ?? enterLabel(field.label))
      : null
  return field.type.check(field, value)
}
