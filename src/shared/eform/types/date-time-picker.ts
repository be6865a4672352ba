import { dateMustBeGreater, enterLabel } from '#contract/form-messages.ts'
import { dateText, isoDate } from '#eform/dates.ts'
import { dateTimeText, instantOf, isoDateTime } from '#eform/date-times.ts'
import { textRow } from './text-row.ts'

/** R-216, strictly later: than an instant, or than the whole day when MinDate is a day. */
function tooEarly(min: string, iso: string): string | null {
  const after = isoDateTime(min)
  if (after !== null) return instantOf(iso) > instantOf(after) ? null : dateMustBeGreater(dateTimeText(after))
  const day = isoDate(min)
  return day === null || iso.slice(0, 10) > day ? null : dateMustBeGreater(dateText(day))
}

/**
 * 20 DateTimePicker: an instant, stored as ISO with its offset (E-10). The screen writes the offset of the person's
 * zone into the raw; the engine does not read the zone or the clock.
 */
export const dateTimePicker = textRow({
  normalise: (_field, text) => isoDateTime(text) ?? text.trim(),
  check: (field, text) =>
    isoDateTime(text) === null ? enterLabel(field.label) : tooEarly(field.def.MinDate ?? '', text),
  text: (_field, text) => (isoDateTime(text) === null ? text : dateTimeText(text)),
})
