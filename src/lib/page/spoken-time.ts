import { atOrOn, type Instant } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'

/** at 10:46 for today, else on 20 Nov, 10:46; compared with the current time. */
export function spokenTime(at: Instant): string {
  return atOrOn(at, now())
}
