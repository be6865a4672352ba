import { dateMustBeGreater, enterLabel } from '#contract/form-messages.ts'
import { dateInWords, isoDate } from '#eform/dates.ts'
import { dateTimeInWords, instantOf, isoDateTime } from '#eform/date-times.ts'
import { textRow } from './text-row.ts'

/** R-216, strictly later: than an instant, or than a whole day where MinDate is a day. */
function tooEarly(min: string, iso: string): string | null {
  const after = isoDateTime(min)
  if (after !== null) return instantOf(iso) > instantOf(after) ? null : dateMustBeGreater(dateTimeInWords(after))
  const day = isoDate(min)
  return day === null || iso.slice(0, 10) > day ? null : dateMustBeGreater(dateInWords(day))
}

/**
 * 20 DateTimePicker: an instant, stored ISO with its offset (E-10). The face writes the offset of the person's zone into the
 * raw; nothing here asks what zone or what time it is.
 */
export const dateTimePicker = textRow({
  normalise: (_field, text) => isoDateTime(text) ?? text.trim(),
  check: (field, text) => (isoDateTime(text) === null ? enterLabel(field.label) : tooEarly(field.def.MinDate ?? '', text)),
  text: (_field, text) => (isoDateTime(text) === null ? text : dateTimeInWords(text)),
})
