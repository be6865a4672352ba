import { enterLabel } from '#contract/form-messages.ts'
import { isFixed } from '#eform/check-field.ts'
import { defaultText } from '#eform/default-value.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { numberText } from './number-text-box.ts'
import { plainNumber } from './numbers.ts'
import { textRow } from './text-row.ts'

/** The scale of the slider. */
export const rangeScale = 100
/** Rounding error of a float: 0.3 / 0.1 is slightly less than 3. */
const roundingError = 1e-9

interface Track {
  readonly start: number
  readonly end: number
  readonly step: number
}

/** The track of the slider in units of the answer. */
export function trackOf({ def }: FormField): Track {
  const { RangeStart: start = 0, RangeEnd: end = start + rangeScale, RangeStep: step = 1 } = def
  return { start, end: Math.max(start, end), step }
}

/** The stop nearest to a value: on a step, between the ends, inside MinNumber and MaxNumber. */
function nearestStop(field: FormField, value: number): string {
  const { start, end, step } = trackOf(field)
  const stopAt = (limit: number) => (limit - start) / step
  const first = Math.max(0, Math.ceil(stopAt(Math.max(start, field.def.MinNumber ?? start)) - roundingError))
  const last = Math.min(
    Math.floor(stopAt(end) + roundingError),
    Math.floor(stopAt(field.def.MaxNumber ?? end) + roundingError),
  )
  const stop = start + Math.max(Math.min(first, last), Math.min(last, Math.round(stopAt(value)))) * step
  return plainNumber(stop.toFixed(9)) ?? String(stop)
}

/** The position of a value on the slider, 0 to 100. */
export function toScale(field: FormField, value: number): number {
  const { start, end } = trackOf(field)
  return end === start ? 0 : ((value - start) / (end - start)) * rangeScale
}

/** The value of a position on the slider. */
export function fromScale(field: FormField, position: number): string {
  const { start, end } = trackOf(field)
  return nearestStop(field, start + (position / rangeScale) * (end - start))
}

const unscaled = textRow({
  isNumber: true,
  normalise: (field, text) => {
    const plain = plainNumber(text)
    return plain === null ? text.trim() : nearestStop(field, Number(plain))
  },
  check: (field, text) => (plainNumber(text) === null ? enterLabel(field.label) : null),
  text: (field, text) => numberText.text?.(field, text) ?? text,
})

/** The value that an untouched slider shows. */
export function startOf(field: FormField): string {
  return nearestStop(field, field.def.RangeInitialValue ?? trackOf(field).start)
}

/**
 * 24 Range: shown on a scale of 0 to 100, stored in units of the answer. It has no answer until the person moves or
 * presses it: the value at which it starts is the author's, except in a field that only the author answers.
 */
export const range = {
  ...unscaled,
  initial: (field: FormField) =>
    isFixed(field) && field.def.RangeInitialValue !== undefined
      ? String(field.def.RangeInitialValue)
      : defaultText(field.def),
}
