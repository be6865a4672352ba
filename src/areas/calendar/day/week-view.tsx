import { addDays, clockText, mondayOf } from '#rules/events/zone-clock.ts'
import { hasBegun, type ListedEvent } from '#areas/calendar/calendar-calls.ts'
import { longDay, weekdayName } from '#areas/calendar/day-names.ts'
import { placeEvents } from '#areas/calendar/day/place-events.ts'
import styles from './week-view.module.css'

interface Props {
  events: readonly ListedEvent[]
  date: string
  today: string
  zone: string
  /** ms */
  now: number
  hrefOf: (day: string) => string
  onOpen: (event: ListedEvent) => void
}

/** A week: seven days beside each other, on phones one below the other. The heading of a day opens it. */
export function WeekView({ events, date, today, zone, now, hrefOf, onOpen }: Props) {
  const days = Array.from({ length: 7 }, (_, at) => addDays(mondayOf(date), at))
  return (
    <ol className={styles['week']}>
      {days.map((day) => {
        const placed = placeEvents(events, day, zone)
        return (
          <li key={day} className={styles['day']} data-today={day === today || undefined}>
            <a
              className={styles['head']}
              href={hrefOf(day)}
              aria-label={`${longDay(day)}${day === today ? ', today' : ''}`}
            >
              <span>{weekdayName(day).slice(0, 3)}</span>
              <b>{Number(day.slice(8))}</b>
            </a>
            {placed.length === 0 ? (
              <p className="muted small">No Event(s)</p>
            ) : (
              <ul className={styles['events']}>
                {placed.map(({ event, from }) => (
                  <li key={event.Id}>
                    <button
                      type="button"
                      className={styles['event']}
                      data-past={hasBegun(event, now) || undefined}
                      onClick={() => onOpen(event)}
                    >
                      <span className="num">{clockText(from)}</span> <b>{event.Title}</b>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
