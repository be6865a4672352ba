import { useViewer } from '#lib/session/viewer.ts'
import { now } from '#offline/clock.ts'
import { hasBegun, type CalendarRole, type ListedEvent } from '#areas/calendar/calendar-calls.ts'
import { EventDetails } from '#areas/calendar/event/event-details.tsx'
import { entriesOf, type EventEntries } from '#areas/calendar/event/event-entries.ts'
import { EventForm } from '#areas/calendar/event/event-form.tsx'

/** The open form, or the open event. */
export type OpenDialog =
  | { readonly kind: 'form'; readonly event: ListedEvent | null; readonly entries: EventEntries }
  | { readonly kind: 'event'; readonly event: ListedEvent }

interface Props {
  role: CalendarRole
  open: OpenDialog
  /** The events of the month. */
  events: readonly ListedEvent[]
  onOpen: (open: OpenDialog | null) => void
  /** The event was saved or deleted. */
  onSaved: () => void
}

/** What lies over a calendar: an event, or its form. */
export function CalendarDialogs({ role, open, events, onOpen, onSaved }: Props) {
  const { timeZone } = useViewer()
  const close = () => onOpen(null)
  return open.kind === 'event' ? (
    <EventDetails
      event={open.event}
      role={role}
      isFixed={hasBegun(open.event, now())}
      onEdit={() => onOpen({ kind: 'form', event: open.event, entries: entriesOf(open.event, timeZone) })}
      onRemoved={onSaved}
      onClose={close}
    />
  ) : (
    <EventForm
      role={role}
      event={open.event}
      entries={open.entries}
      events={events}
      onChange={(entries) => onOpen({ ...open, entries })}
      onSaved={onSaved}
      onClose={close}
    />
  )
}
