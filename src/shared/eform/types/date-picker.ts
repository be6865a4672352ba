import { dateMustBeGreater, enterLabel } from '#contract/form-messages.ts'
import { dateText, isoDate } from '#eform/dates.ts'
import { textRow } from './text-row.ts'

/** 9 DatePicker: a day, stored as padded ISO, also accepted without padding (R-228, E-10). */
export const datePicker = textRow({
  normalise: (_field, text) => isoDate(text) ?? text.trim(),
  check: (field, text) => {
    if (isoDate(text) === null) return enterLabel(field.label)
    const after = isoDate(field.def.MinDate ?? '')
    return after !== null && text <= after ? dateMustBeGreater(dateText(after)) : null
  },
  text: (_field, text) => (isoDate(text) === null ? text : dateText(text)),
})
