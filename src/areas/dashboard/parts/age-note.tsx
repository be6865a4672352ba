import Clock from 'lucide-react/icons/clock'
import { ageText, daysAgo } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { Icon } from '#ui/icon.tsx'
import styles from '#areas/dashboard/dashboard.module.css'

/** What waits longer than this is late, days. */
const lateDays = 30

/** How long something has waited, marked when it is too long. */
export function AgeNote({ at, before = '' }: { at: string; before?: string }) {
  const isLate = daysAgo(at, now()) > lateDays
  const age = ageText(at, now())
  return (
    <time dateTime={at} className={`num ${styles[isLate ? 'late' : 'age']}`}>
      {isLate && <Icon of={Clock} size="xs" />}
      {before}
      {before && age === 'Today' ? 'today' : age}
    </time>
  )
}
