import { useSearch } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import CloudDownload from 'lucide-react/icons/cloud-download'
import { useEffect } from 'react'
import { dayName } from '#lib/page/format-date.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { now } from '#offline/clock.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { useCopyList } from '#lib/reads/use-copy-list.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { markRead } from '#patterns/notifications/mark-read.ts'
import { ClockTime } from '#patterns/time-text/time-text.tsx'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

/** messages inside the product. Opening the list marks it as read; that write waits for a network like every other one. */
export function NotificationsPage() {
  const { UserId } = useUser()
  const page = pageIn(useSearch({ strict: false }))
  const { rows, matches, status, syncedAt } = useCopyList('Notifications', page)
  const newest = useCollection('Notifications', { mark: 'unread', first: 1, newestFirst: true }).rows[0]?.CreatedDate
  useEffect(() => {
    if (newest !== undefined) void markRead(UserId, newest)
  }, [newest, UserId])
  return (
    <Stack>
      <PageHeader
        title="Notifications"
        below={<ListAge at={syncedAt} />}
        actions={
          <LinkButton size="compact" variant="quiet" href="/notifications/settings">
            Settings
          </LinkButton>
        }
      />
      {status === 'loading' && <Skeleton shape="rows" />}
      {status === 'never' && (
        <EmptyState icon={CloudDownload} title="Not downloaded yet">
          <p>Open this page once while online. After that it works offline.</p>
        </EmptyState>
      )}
      {status === 'ready' && matches === 0 && (
        <EmptyState icon={Bell} title="No messages yet">
          <p>When something happens to your work, it shows here.</p>
        </EmptyState>
      )}
      {byDay(rows).map(({ day, ofDay }) => (
        <Section key={day} title={day}>
          {(heading) => (
            <RowList
              labelledBy={heading}
              rows={ofDay.map((row) => ({
                id: row.Id,
                href: row.Link || undefined,
                lead: <Tile icon={Bell} tone={row.IsRead ? 'brand' : 'sun'} />,
                title: row.Title,
                detail: (
                  <>
                    {row.Body}
                    <br />
                    <ClockTime at={row.CreatedDate} />
                  </>
                ),
                end: row.IsRead ? undefined : <Badge tone="sun">New</Badge>,
              }))}
            />
          )}
        </Section>
      ))}
      <ListPages address="/notifications" page={page} total={matches} />
    </Stack>
  )
}

/** The rows of each day under its name, in their order. */
function byDay<Row extends { CreatedDate: string }>(rows: readonly Row[]): { day: string; ofDay: Row[] }[] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = dayName(row.CreatedDate, now())
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, ofDay]) => ({ day, ofDay }))
}
