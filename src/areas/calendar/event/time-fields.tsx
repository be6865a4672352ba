import CircleAlert from 'lucide-react/icons/circle-alert'
import { clockText, minutesOfDay, wallClock } from '#rules/events/zone-clock.ts'
import { zoneText } from '#rules/events/event-time.ts'
import { now } from '#offline/clock.ts'
import type { CalendarRole, ListedEvent } from '#areas/calendar/calendar-calls.ts'
import { freeTimes, placeEvents } from '#areas/calendar/day/place-events.ts'
import { timesOf, type EventEntries } from '#areas/calendar/event/event-entries.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './time-fields.module.css'

interface Props {
  role: CalendarRole
  entries: EventEntries
  zone: string
  /** The other events that count as taken times. */
  others: readonly ListedEvent[]
  /** The first of them that takes the time of the entries. */
  clash: ListedEvent | undefined
  errors: Readonly<Record<string, string>>
  set: (change: Partial<EventEntries>) => void
}

/** The day and the hours of an event, in the zone of its author, and what already takes them. */
export function TimeFields({ role, entries, zone, others, clash, errors, set }: Props) {
  const { from, to } = timesOf(entries, zone)
  const length = Math.round((to - from) / 60_000)
  const clock = wallClock(now(), zone)
  const clockOf = (at: string) => clockText(wallClock(Date.parse(at), zone).minutes)
  const free = clash
    ? freeTimes(placeEvents(others, entries.day, zone), length, entries.day === clock.day ? clock.minutes : 0)
    : []
  return (
    <>
      <div className={styles['times']}>
        <TextInput label="Date" type="date" value={entries.day} onChange={({ target }) => set({ day: target.value })} />
        <TextInput
          label="Starts"
          type="time"
          value={entries.start}
          error={errors['EventDateTime']}
          onChange={({ target }) => set({ start: target.value })}
        />
        <TextInput
          label="Ends"
          type="time"
          value={entries.end}
          error={errors['EventEndDateTime']}
          onChange={({ target }) => set({ end: target.value })}
        />
      </div>
      {!Number.isNaN(from) && <p className="muted small">{zoneText(new Date(from).toISOString(), zone)}</p>}
      <div role="alert">
        {clash && (
          <Notice
            tone={role.isAdmin ? 'warn' : 'bad'}
            icon={CircleAlert}
            title={role.isAdmin ? 'Another event is at this time.' : 'You are already booked at this time.'}
          >
            {`${clash.Title}, ${clockOf(clash.EventDateTime)} to ${clockOf(clash.EventEndDateTime)}.`}
            <span className={styles['free']}>
              {free.map((start) => {
                const [begin, end] = [clockText(start), clockText((start + length) % minutesOfDay)]
                return (
                  <Button key={start} size="compact" onClick={() => set({ start: begin, end, daysLater: 0 })}>
                    {`Use ${begin} to ${end}`}
                  </Button>
                )
              })}
            </span>
          </Notice>
        )}
      </div>
    </>
  )
}
