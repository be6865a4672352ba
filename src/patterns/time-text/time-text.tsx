import { clockTime, dayAndTime, dayText, type Instant } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'

/** 10:46 */
export function ClockTime({ at }: { at: Instant }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="num">
      {clockTime(at)}
    </time>
  )
}

/** 20 Nov, with the year when it is not this one. `title`: what the pointer shows; the day is then in one line. */
export function Day({ at, title }: { at: Instant; title?: string }) {
  return (
    <time
      dateTime={new Date(at).toISOString()}
      className="num"
      title={title}
      data-line={title === undefined ? undefined : ''}
    >
      {dayText(at, now())}
    </time>
  )
}

/** 10:46 today, 20 Nov, 10:46 on other days. */
export function DayTime({ at }: { at: Instant }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="num">
      {dayAndTime(at, now())}
    </time>
  )
}

/** The same as plain text, for sentences that are built elsewhere. */
export const dayTimeText = (at: Instant): string => dayAndTime(at, now())
