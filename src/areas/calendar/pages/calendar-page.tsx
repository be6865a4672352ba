import { useNavigate, useSearch } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useViewer } from '#lib/session/viewer.ts'
import { now } from '#offline/clock.ts'
import { zoneText } from '#rules/events/event-time.ts'
import { addDays, minutesIn, minutesOfDay, wallClock } from '#rules/events/zone-clock.ts'
import { LinkTabs } from '#patterns/list-tools/link-tabs.tsx'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { calendarHref, readCalendarSearch, type CalendarView } from '#areas/calendar/calendar-address.ts'
import { adminCalendar, mentorCalendar, type CalendarRole, type ListedEvent } from '#areas/calendar/calendar-calls.ts'
import { longDay } from '#areas/calendar/day-names.ts'
import { DayList } from '#areas/calendar/day/day-list.tsx'
import { DayView } from '#areas/calendar/day/day-view.tsx'
import { useMoveEvent } from '#areas/calendar/day/use-move-event.ts'
import { placeEvents } from '#areas/calendar/day/place-events.ts'
import { WeekView } from '#areas/calendar/day/week-view.tsx'
import { CalendarDialogs, type OpenDialog } from '#areas/calendar/event/calendar-dialogs.tsx'
import { newEntries, timesOf, type EventEntries } from '#areas/calendar/event/event-entries.ts'
import { gridDays, gridStart, MonthPicker } from '#areas/calendar/month-picker.tsx'
import { CalendarAddressCard } from '#areas/calendar/own/calendar-address-card.tsx'
import { WeekStrip } from '#areas/calendar/week-strip.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './calendar-page.module.css'

/** R-704, R-709: the events of everybody. */
export function AdminCalendar() {
  return <Calendar role={adminCalendar} />
}

/** R-707: a mentor's own events. */
export function MentorCalendar() {
  return <Calendar role={mentorCalendar} />
}

function Calendar({ role }: { role: CalendarRole }) {
  const { timeZone: zone } = useViewer()
  const isWide = useMedia('(min-width: 64rem)')
  const online = useNetwork() === 'online'
  const navigate = useNavigate()
  const clock = wallClock(now(), zone)
  const { date, view = isWide ? 'day' : 'list' } = readCalendarSearch(useSearch({ strict: false }), clock.day)
  const query = useKeptQuery<CalendarRole['list']>(role.list, { date: gridStart(date), days: gridDays })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const move = useMoveEvent(query.reload)

  const hrefOf = (day: string, as: CalendarView = view) => calendarHref(role.path, { date: day, view: as })
  const choose = (day: string) => void navigate({ to: role.path, search: { date: day, view }, replace: true })
  const events: readonly ListedEvent[] = query.data ?? []
  const ofDay = placeEvents(events, date, zone)
  const busy = new Set(
    Array.from({ length: gridDays }, (_, at) => addDays(gridStart(date), at)).filter(
      (day) => placeEvents(events, day, zone).length > 0,
    ),
  )
  const step = view === 'week' ? 7 : 1
  const begin = (from: number) => setOpen({ kind: 'form', event: null, entries: newEntries(date, from) })
  /** The next full hour of today; otherwise nine o'clock. */
  const usual = date === clock.day ? Math.min(23, Math.floor(clock.minutes / 60) + 1) * 60 : 9 * 60

  const saved = () => {
    setOpen(null)
    query.reload()
  }
  const tabs = (['day', 'week', 'list'] as const).map((one) => ({
    label: one === 'day' ? 'Day' : one === 'week' ? 'Week' : 'List',
    href: hrefOf(date, one),
    isCurrent: one === view,
  }))
  const shared = { events, zone, now: now(), onOpen: (event: ListedEvent) => setOpen({ kind: 'event', event }) }
  const count = view === 'week' ? '' : `${ofDay.length} ${ofDay.length === 1 ? 'event' : 'events'}. `
  return (
    <Stack>
      <PageHeader
        title={isWide ? longDay(date) : 'Calendar'}
        below={`${isWide ? '' : `${longDay(date)}. `}${count}Times in ${zoneText(new Date(now()).toISOString(), zone)}`}
        actions={
          <div className={styles['actions']}>
            <LinkButton
              size="compact"
              square
              href={hrefOf(addDays(date, -step))}
              aria-label={view === 'week' ? 'Previous week' : 'Previous day'}
            >
              <Icon of={ChevronLeft} size="s" />
            </LinkButton>
            <LinkButton size="compact" href={hrefOf(clock.day)}>
              Today
            </LinkButton>
            <LinkButton
              size="compact"
              square
              href={hrefOf(addDays(date, step))}
              aria-label={view === 'week' ? 'Next week' : 'Next day'}
            >
              <Icon of={ChevronRight} size="s" />
            </LinkButton>
            <Button
              size="compact"
              variant="primary"
              disabled={!online || date < clock.day}
              onClick={() => begin(usual)}
            >
              <Icon of={Plus} size="s" />
              New event
            </Button>
          </div>
        }
      />
      {!isWide && (
        <WeekStrip date={date} today={clock.day} busy={busy} hrefOf={(day) => hrefOf(day)} onChoose={choose} />
      )}
      <LinkTabs label="View" tabs={tabs} />
      <LoadState
        query={{ ...query, at: query.at ?? undefined }}
        skeleton={<Skeleton shape="rows" count={8} />}
        offline="Open this month once while online. After that you can read it offline."
      >
        {() => (
          <div className={styles['columns']}>
            {isWide && (
              <Stack>
                <MonthPicker date={date} today={clock.day} busy={busy} onChoose={choose} />
                <CalendarAddressCard />
              </Stack>
            )}
            {view === 'week' ? (
              <WeekView
                {...shared}
                date={date}
                today={clock.day}
                hrefOf={(day) => hrefOf(day, isWide ? 'day' : 'list')}
              />
            ) : view === 'day' ? (
              <DayView
                {...shared}
                day={date}
                draft={open?.kind === 'form' ? draftOf(open.entries, date, zone) : null}
                onNew={begin}
                onMove={move}
              />
            ) : (
              <DayList {...shared} day={date} onNew={begin} />
            )}
          </div>
        )}
      </LoadState>
      {!isWide && <CalendarAddressCard />}
      <ListAge at={query.at} />
      {open && <CalendarDialogs role={role} open={open} events={events} onOpen={setOpen} onSaved={saved} />}
    </Stack>
  )
}

/** The times of the form in a day, in minutes; null on another day and while a time is missing. */
function draftOf(entries: EventEntries, day: string, zone: string): { from: number; to: number } | null {
  const { from, to } = timesOf(entries, zone)
  if (entries.day !== day || !(to > from)) return null
  return { from: minutesIn(entries.start), to: entries.daysLater > 0 ? minutesOfDay : minutesIn(entries.end) }
}
