import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { useCollection } from '#lib/reads/use-collection.ts'
import { useViewer } from '#lib/session/viewer.ts'
import { now } from '#offline/clock.ts'
import { eventTime } from '#rules/events/event-time.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Tile } from '#ui/tile.tsx'

interface Props {
  /** The page with all of them. */
  href: string
  /** The text of an empty list. */
  none: string
}

/** R-315 … R-317, L-19: the next events of the person, from the copy on this device, with its age. */
export function UpcomingEvents({ href, none }: Props) {
  const viewer = useViewer()
  const [from] = useState(() => new Date(now()).toISOString())
  const { rows, syncedAt } = useCollection('Events', { mark: 'mine', first: 3, newestFirst: false, after: from })
  return (
    <Section title="Upcoming events" aside={<a href={href}>See all</a>}>
      {(heading) => (
        <>
          {rows.length > 0 ? (
            <RowList
              labelledBy={heading}
              rows={rows.map(({ Id, Title, EventDateTime, EventEndDateTime }) => ({
                id: Id,
                href,
                lead: <Tile icon={CalendarDays} />,
                title: Title,
                detail: <span className="num">{eventTime(EventDateTime, EventEndDateTime, viewer)}</span>,
              }))}
            />
          ) : (
            <p className="muted">{none}</p>
          )}
          <ListAge at={syncedAt} />
        </>
      )}
    </Section>
  )
}
