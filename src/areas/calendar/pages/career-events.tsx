import { useSearch } from '@tanstack/react-router'
import CalendarX from 'lucide-react/icons/calendar-x'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { useCollection } from '#lib/reads/use-collection.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { useUser } from '#lib/session/session.ts'
import { now } from '#offline/clock.ts'
import { LinkTabs } from '#patterns/list-tools/link-tabs.tsx'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { EventCard } from '#areas/calendar/student/event-card.tsx'
import { readEventRequests } from '#areas/calendar/student/event-requests.ts'
import { eventState, isMine } from '#areas/calendar/student/event-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'

// Only the server knows the address, so devices do not store the card.
const CalendarAddressCard = lazyPart(() =>
  import('#areas/calendar/own/calendar-address-card.tsx').then((m) => m.CalendarAddressCard),
)

const path = '/student/registerforcareerevent'
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** L-16: the events that are still to come, with Register, the waiting list and Withdraw; offline too. */
export function CareerEvents() {
  const { UserId } = useUser()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const onlyMine = search['show'] === 'mine'
  const [keyword, setKeyword] = useState('')
  const [from] = useState(() => new Date(now()).toISOString())
  const { rows, status, syncedAt } = useCollection('Events', {
    mark: 'all',
    first: 200,
    newestFirst: false,
    after: from,
  })
  const requests = useDeviceQuery(
    (device) => readEventRequests(device, UserId, syncedAt),
    ['calls-changed'],
    `${UserId} ${syncedAt}`,
  )
  const events = rows
    .filter(({ EventEndDateTime }) => Date.parse(EventEndDateTime) > now())
    .toSorted((a, b) => a.EventDateTime.localeCompare(b.EventDateTime))
    .map((event) => ({ event, state: eventState(event, requests?.get(event.Id), now()) }))
  const mine = events.filter(({ state }) => isMine(state))
  const shown = (onlyMine ? mine : events).filter(({ event }) =>
    plain(`${event.Title} ${event.CalenderTypeName} ${event.ShortDescription}`).includes(plain(keyword.trim())),
  )
  return (
    <Stack>
      <PageHeader title="Career events" />
      <LinkTabs
        label="Which events"
        tabs={[
          { label: 'All events', href: path, isCurrent: !onlyMine, count: events.length },
          { label: 'My events', href: `${path}?show=mine`, isCurrent: onlyMine, count: mine.length },
        ]}
      />
      <search>
        <TextInput
          label="Search"
          hideLabel
          type="search"
          enterKeyHint="search"
          before={<Icon of={Search} size="s" />}
          placeholder="Name or type of an event"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </search>
      {status === 'loading' && <Skeleton shape="card" count={3} />}
      {status === 'never' && (
        <EmptyState icon={CloudDownload} title="Not downloaded yet">
          Open this page once while online. After that it works offline.
        </EmptyState>
      )}
      {status === 'ready' && shown.length === 0 && (
        <EmptyState icon={CalendarX} title={keyword.trim() === '' ? 'No events yet' : 'No match'}>
          {keyword.trim() !== ''
            ? 'Try fewer letters.'
            : onlyMine
              ? 'Events you register for appear here.'
              : 'New events appear here when your school or programme opens them.'}
        </EmptyState>
      )}
      {shown.map(({ event, state }) => (
        <EventCard key={event.Id} event={event} state={state} />
      ))}
      <CalendarAddressCard />
      <ListAge at={syncedAt} />
    </Stack>
  )
}
