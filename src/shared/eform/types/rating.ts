import { ratingStars } from '#contract/limits.ts'
import { clampNumber } from './numbers.ts'
import { textRow } from './text-row.ts'

/** 15 Rating: 1 to 5 stars, clamped to whole stars. */
export const rating = textRow({
  isNumber: true,
  normalise: ({ def }, text) => {
    const stars = Math.round(Number(text))
    if (!(stars >= 1)) return ''
    const most = Math.min(ratingStars, Math.max(1, Math.floor(def.MaxNumber ?? ratingStars)))
    return clampNumber(String(Math.min(stars, ratingStars)), Math.max(1, Math.ceil(def.MinNumber ?? 1)), most)
  },
  text: (_field, text) => `${text} of ${ratingStars}`,
})
