import Plus from 'lucide-react/icons/plus'
import { clockText, minutesOfDay, wallClock } from '#rules/events/zone-clock.ts'
import { personName } from '#rules/person-name.ts'
import { hasBegun, type ListedEvent } from '#areas/calendar/calendar-calls.ts'
import { placeEvents } from '#areas/calendar/day/place-events.ts'
import { placesText } from '#areas/calendar/event/places-text.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './day-list.module.css'

interface Props {
  events: readonly ListedEvent[]
  day: string
  zone: string
  /** ms */
  now: number
  onOpen: (event: ListedEvent) => void
  onNew: (from: number) => void
}

/** The times between events, in minutes of the day; a gap of the future begins at a full hour. */
function gapsOf(taken: readonly { from: number; to: number }[], earliest: number) {
  const gaps: { from: number; to: number; isPast: boolean }[] = []
  let free = 0
  for (const { from, to } of [...taken, { from: minutesOfDay, to: minutesOfDay }]) {
    const begin = Math.ceil(Math.max(free, earliest) / 60) * 60
    if (begin < from) gaps.push({ from: begin, to: from, isPast: false })
    else if (free < Math.min(from, earliest)) gaps.push({ from: free, to: from, isPast: true })
    free = Math.max(free, to)
  }
  return gaps
}

/** A day as a list for phones: its events, and the free times between them, which make a new event. */
export function DayList({ events, day, zone, now, onOpen, onNew }: Props) {
  const placed = placeEvents(events, day, zone)
  const clock = wallClock(now, zone)
  const earliest = day < clock.day ? minutesOfDay : day > clock.day ? 0 : clock.minutes
  const rows = [
    ...placed.map(({ event, from, to }) => ({ from, to, event, isPast: hasBegun(event, now) })),
    ...gapsOf(placed, earliest).map((gap) => ({ ...gap, event: undefined })),
  ].toSorted((a, b) => a.from - b.from)
  return (
    <ol className={styles['list']}>
      {rows.map(({ from, to, event, isPast }) => (
        <li key={event?.Id ?? from} className={styles['row']}>
          <span className={styles['time']}>
            <b>{clockText(from)}</b>
            {event && <span>{clockText(to % minutesOfDay)}</span>}
          </span>
          {event ? (
            <button
              type="button"
              className={styles['event']}
              data-past={isPast || undefined}
              onClick={() => onOpen(event)}
            >
              <b>{event.Title}</b>
              <span className="muted small">{`${event.CalenderTypeName}, created by ${personName(event, 'full')}`}</span>
              {placesText(event) && <span className="muted small num">{placesText(event)}</span>}
            </button>
          ) : isPast ? (
            <span className={styles['gap']}>No Event(s)</span>
          ) : (
            <button
              type="button"
              className={styles['gap']}
              aria-label={`No Event(s) at ${clockText(from)}, new event`}
              onClick={() => onNew(from)}
            >
              No Event(s)
              <Icon of={Plus} size="s" />
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
