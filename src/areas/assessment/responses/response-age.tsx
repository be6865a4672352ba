import Clock from 'lucide-react/icons/clock'
import { ageText, daysAgo } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './response-age.module.css'

/** After so many days a response has waited too long. */
const lateDays = 30

/** How long a response has waited for feedback. */
export function ResponseAge({ at }: { at: string }) {
  const isLate = daysAgo(at, now()) > lateDays
  return (
    <time dateTime={at} className={`${styles[isLate ? 'late' : 'age']} num`}>
      {isLate && <Icon of={Clock} size="xs" />}
      {ageText(at, now())}
    </time>
  )
}
