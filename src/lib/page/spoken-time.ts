import { atOrOn, type Instant } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'

/** at 10:46 today, on 20 Nov, 10:46 otherwise, seen from this moment. */
export function spokenTime(at: Instant): string {
  return atOrOn(at, now())
}
