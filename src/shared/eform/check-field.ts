import { enterLabel } from '#contract/form-messages.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'

/** What a field that nobody can fill in must not be asked for. */
export function isFixed(field: FormField): boolean {
  return field.def.Disabled === true || field.def.IsViewModel === true
}

/**
 * R-208 with its reading: a required field must be answered, and whatever is answered must be well formed, required or
 * not. The first failure in the quoted words, or null; what is left empty says the author's own words where there are some
 * (R-140 ErrorMessage, R-209), in every mode. `value` is normalised.
 */
export function checkField(field: FormField, value: Raw): string | null {
  if (isFixed(field) || !field.type.asks) return null
  if (field.type.isEmpty(field, value)) return field.def.Required ? (field.def.ErrorMessage || (field.type.missing?.(field) ?? enterLabel(field.label))) : null
  return field.type.check(field, value)
}
