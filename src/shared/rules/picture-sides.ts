import { maxPictureSide } from '#contract/limits.ts'
import type { PictureSize } from './file-address.ts'

type Sides = Readonly<Record<'Width' | 'Height', string>>
type Judged = { readonly size: PictureSize } | { readonly errors: Partial<Record<keyof Sides, string>> }

/**
 * R-281 as we read it: both are numbers of pixels, one of the two is above 0, and an empty or 0 side follows the other.
 */
export function pictureSides({ Width, Height }: Sides): Judged {
  const [width, height] = [pixels(Width), pixels(Height)]
  const wrong = `Enter a whole number of pixels, at most ${maxPictureSide}.`
  if (width === null || height === null)
    return { errors: { ...(width === null ? { Width: wrong } : {}), ...(height === null ? { Height: wrong } : {}) } }
  if (width + height === 0) return { errors: { Width: 'Enter a width or a height above 0.' } }
  return { size: { width, height } }
}

/** 0 for an empty side, null for a number that is not allowed. */
function pixels(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  return /^\d{1,9}$/.test(typed) && Number(typed) <= maxPictureSide ? Number(typed) : null
}
