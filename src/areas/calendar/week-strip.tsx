import { addDays, mondayOf } from '#rules/events/zone-clock.ts'
import { longDay, weekdayName } from '#areas/calendar/day-names.ts'
import { TextInput } from '#ui/text-input.tsx'
import styles from './week-strip.module.css'

interface Props {
  date: string
  today: string
  /** The days with events. */
  busy: ReadonlySet<string>
  hrefOf: (day: string) => string
  onChoose: (day: string) => void
}

/** The week of a day for phones: seven links, and the platform's own way to choose any day. */
export function WeekStrip({ date, today, busy, hrefOf, onChoose }: Props) {
  const days = Array.from({ length: 7 }, (_, at) => addDays(mondayOf(date), at))
  return (
    <div className={styles['strip']}>
      <nav aria-label="Week" className={styles['days']}>
        {days.map((day) => (
          <a
            key={day}
            href={hrefOf(day)}
            className={styles['day']}
            data-busy={busy.has(day) || undefined}
            aria-current={day === date ? 'date' : undefined}
            aria-label={`${longDay(day)}${day === today ? ', today' : ''}${busy.has(day) ? ', events' : ''}`}
          >
            <span>{weekdayName(day).slice(0, 3)}</span>
            <b>{Number(day.slice(8))}</b>
          </a>
        ))}
      </nav>
      <TextInput
        label="Choose a day"
        hideLabel
        type="date"
        value={date}
        onChange={({ target }) => {
          if (target.value !== '') onChoose(target.value)
        }}
      />
    </div>
  )
}
