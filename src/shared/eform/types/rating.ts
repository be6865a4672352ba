import { ratingStars } from '#contract/limits.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { clampedNotice, clampNumber } from './numbers.ts'
import { textRow } from './text-row.ts'

function allowedStars({ def }: FormField, text: string): string {
  const stars = Math.round(Number(text))
  if (!(stars >= 1)) return ''
  const most = Math.min(ratingStars, Math.max(1, Math.floor(def.MaxNumber ?? ratingStars)))
  return clampNumber(String(Math.min(stars, ratingStars)), Math.max(1, Math.ceil(def.MinNumber ?? 1)), most)
}

/** 15 Rating: 1 to 5 stars, clamped to whole stars. */
export const rating = textRow({
  isNumber: true,
  normalise: allowedStars,
  changedNotice: (field, text) => {
    const stars = allowedStars(field, text)
    return stars === '' ? null : clampedNotice(text, stars, stars === '1' ? '1 star' : `${stars} stars`)
  },
  text: (_field, text) => `${text} of ${ratingStars}`,
})
