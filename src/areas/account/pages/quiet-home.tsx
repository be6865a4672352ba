import Inbox from 'lucide-react/icons/inbox'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { greeting } from '#lib/page/format-date.ts'
import { useUser } from '#lib/session/session.ts'
import { now } from '#offline/clock.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

/** The home of parents, who have no pages of their own in this release. */
export function QuietHome() {
  return (
    <Stack>
      <PageHeader above={greeting(now())} title={useUser().Firstname} />
      <EmptyState
        icon={Inbox}
        title="Nothing to do here yet"
        action={<LinkButton href="/notifications">See notifications</LinkButton>}
      >
        <p>Your account works. This release has no pages for your role; messages for you arrive under Notifications.</p>
      </EmptyState>
      <RowList
        rows={[
          {
            id: 'sessions',
            href: '/account/sessions',
            lead: <Tile icon={MonitorSmartphone} />,
            title: 'Signed-in devices',
            detail: 'See where your account is open and end a session',
          },
        ]}
      />
    </Stack>
  )
}
