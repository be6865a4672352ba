import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { clockText, minutesOfDay, wallClock } from '#rules/events/zone-clock.ts'
import { personName } from '#rules/person-name.ts'
import { hasBegun, type ListedEvent } from '#areas/calendar/calendar-calls.ts'
import { longDay } from '#areas/calendar/day-names.ts'
import { placeEvents, type PlacedEvent } from '#areas/calendar/day/place-events.ts'
import { placesText } from '#areas/calendar/event/places-text.ts'
import styles from './day-view.module.css'

interface Props {
  events: readonly ListedEvent[]
  day: string
  zone: string
  /** ms */
  now: number
  /** The time of an event that is being written, in minutes of the day. */
  draft: { readonly from: number; readonly to: number } | null
  onOpen: (event: ListedEvent) => void
  /** A free slot was pressed; minutes of the day. */
  onNew: (from: number) => void
  /** An event moves by so many minutes. */
  onMove: (event: ListedEvent, minutes: number) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** Events move in steps of these minutes. */
const step = 15
const share = (minutes: number) => `${(100 * minutes) / minutesOfDay}%`

/** A day of 24 slots of an hour (R-709 … R-711). A free slot makes an event; an event moves by dragging, or with Alt and an arrow key. */
export function DayView({ events, day, zone, now, draft, onOpen, onNew, onMove }: Props) {
  const frame = useRef<HTMLElement>(null)
  const placed = placeEvents(events, day, zone)
  const clock = wallClock(now, zone)
  const isPast = (hour: number) => day < clock.day || (day === clock.day && hour * 60 < clock.minutes)
  const isTaken = (hour: number) => placed.some(({ from, to }) => from < (hour + 1) * 60 && to > hour * 60)
  return (
    <section ref={frame} className={styles['day']} aria-label={`${longDay(day)}, 24 hours`}>
      <ol>
        {hours.map((hour) => (
          <li key={hour} className={styles['slot']} data-past={isPast(hour) || undefined}>
            <span className={styles['hour']}>{clockText(hour * 60)}</span>
            {isTaken(hour) ? (
              <span className={styles['free']} />
            ) : isPast(hour) ? (
              <span className={styles['free']}>No Event(s)</span>
            ) : (
              <button
                type="button"
                className={styles['free']}
                aria-label={`No Event(s) at ${clockText(hour * 60)}, new event`}
                onClick={() => onNew(hour * 60)}
              >
                No Event(s)
              </button>
            )}
          </li>
        ))}
      </ol>
      <div className={styles['events']}>
        {placed.map((one) => (
          <EventBlock
            key={one.event.Id}
            placed={one}
            isFixed={hasBegun(one.event, now)}
            height={() => frame.current?.clientHeight ?? 1}
            onOpen={onOpen}
            onMove={onMove}
          />
        ))}
        {draft && (
          <div
            className={styles['draft']}
            style={{ insetBlockStart: share(draft.from), blockSize: share(draft.to - draft.from) }}
          >
            New event
          </div>
        )}
      </div>
      {day === clock.day && <span className={styles['now']} style={{ insetBlockStart: share(clock.minutes) }} />}
    </section>
  )
}

interface BlockProps {
  placed: PlacedEvent<ListedEvent>
  isFixed: boolean
  /** The height of the day on the screen, px. */
  height: () => number
  onOpen: Props['onOpen']
  onMove: Props['onMove']
}

function EventBlock({ placed, isFixed, height, onOpen, onMove }: BlockProps) {
  const { event, from, to, lane, lanes } = placed
  const start = useRef<number | null>(null)
  /** The next click ends a drag, so it does not open the event. */
  const dragged = useRef(false)
  const [shift, setShift] = useState(0)
  const inSteps = (pixels: number) => Math.round(((pixels / height()) * minutesOfDay) / step) * step
  const inDay = (minutes: number) => Math.max(-from, Math.min(minutesOfDay - to, minutes))

  function begin(pressed: PointerEvent<HTMLButtonElement>): void {
    dragged.current = false
    if (isFixed || pressed.pointerType !== 'mouse') return
    start.current = pressed.clientY
    pressed.currentTarget.setPointerCapture(pressed.pointerId)
  }
  function drag(moved: PointerEvent): void {
    if (start.current !== null) setShift(inDay(inSteps(moved.clientY - start.current)))
  }
  function drop(): void {
    start.current = null
    dragged.current = shift !== 0
    if (shift !== 0) onMove(event, shift)
    setShift(0)
  }
  function press(key: KeyboardEvent): void {
    const minutes = key.key === 'ArrowUp' ? -step : key.key === 'ArrowDown' ? step : 0
    if (!key.altKey || minutes === 0 || isFixed) return
    key.preventDefault()
    if (inDay(minutes) !== 0) onMove(event, minutes)
  }
  const places = placesText(event)
  return (
    <button
      type="button"
      className={styles['event']}
      data-past={isFixed || undefined}
      data-tall={to - from > 60 || undefined}
      aria-keyshortcuts={isFixed ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
      style={{
        insetBlockStart: share(from + shift),
        blockSize: share(to - from),
        insetInlineStart: `${(100 * lane) / lanes}%`,
        inlineSize: `${100 / lanes}%`,
      }}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => {
        start.current = null
        setShift(0)
      }}
      onKeyDown={press}
      onClick={({ detail }) => {
        // A key makes a click of detail 0.
        if (!dragged.current || detail === 0) onOpen(event)
        dragged.current = false
      }}
    >
      <span className={styles['words']}>
        <b>{event.Title}</b>
        <span className="read">{`, ${clockText(from)} to ${clockText(to % minutesOfDay)}`}</span>
        <small>{`${event.CalenderTypeName}, created by ${personName(event, 'full')}`}</small>
      </span>
      {places && <span className={styles['places']}>{places}</span>}
    </button>
  )
}
