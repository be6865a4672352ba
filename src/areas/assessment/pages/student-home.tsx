import CloudDownload from 'lucide-react/icons/cloud-download'
import FileText from 'lucide-react/icons/file-text'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import PartyPopper from 'lucide-react/icons/party-popper'
import { ContinueCard } from '#areas/assessment/parts/continue-card.tsx'
import { KindLinks } from '#areas/assessment/parts/kind-links.tsx'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { WorkBadge } from '#areas/assessment/parts/work-badge.tsx'
import { isOpen, nextPage, type StudentWork } from '#areas/assessment/student-work.ts'
import { workFacts } from '#areas/assessment/work-facts.tsx'
import { useAllStudentWork } from '#areas/assessment/use-student-work.ts'
import type { Notification } from '#contract/entities/session.ts'
import { greeting } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { UpcomingEvents } from '#patterns/upcoming-events/upcoming-events.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { Columns } from '#ui/columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tile } from '#ui/tile.tsx'
import { Stack } from '#ui/stack.tsx'

/** What waits for the student, what came back, and what is ready without a network. */
export function StudentHome() {
  const { work, lists } = useAllStudentWork()
  const user = useUser()
  return (
    <Stack>
      <PageHeader
        above={
          <span data-live data-home={work && lists.status === 'ready' ? '/student/home' : undefined}>
            {greeting(now())}
          </span>
        }
        title={user.Firstname}
      />
      {work ? (
        <Columns
          main={<Main work={work} status={lists.status} syncedAt={lists.syncedAt} />}
          side={
            <>
              <Side work={work} />
              <UpcomingEvents
                href="/student/registerforcareerevent?show=mine"
                none="Career events you register for appear here."
              />
            </>
          }
        />
      ) : (
        <Skeleton shape="rows" count={4} />
      )}
    </Stack>
  )
}

function Main({ work, status, syncedAt }: { work: StudentWork[]; status: string; syncedAt: number | null }) {
  if (status === 'never' && work.length === 0) {
    return (
      <EmptyState icon={CloudDownload} title="Not downloaded yet">
        Open this page once while online. After that it works offline.
      </EmptyState>
    )
  }
  const next = work.find(isOpen)
  const others = work.filter((row) => row !== next && !isReceived(row)).slice(0, 5)
  return (
    <>
      {next ? (
        <ContinueCard work={next} />
      ) : (
        <EmptyState icon={PartyPopper} title="All done">
          We will tell you when there is a new one.
        </EmptyState>
      )}
      {others.length > 0 && (
        <Section title="Assessments" aside={<KindLinks to="open" />}>
          {(heading) => <RowList labelledBy={heading} rows={others.map(rowOf)} />}
        </Section>
      )}
      <ListAge at={syncedAt} />
    </>
  )
}

function rowOf(work: StudentWork) {
  return {
    id: work.id,
    href: nextPage(work),
    lead: <Tile icon={FileText} tone={work.state === 'reviewed' ? 'ok' : 'brand'} />,
    title: work.name,
    detail: workFacts(work),
    end: <WorkBadge state={work.state} />,
  }
}

/** So many received answers are beside the work. */
const latest = 3

const isReceived = ({ state }: StudentWork) => state === 'reviewed' || state === 'sent'

function Side({ work }: { work: StudentWork[] }) {
  const { rows: fresh } = useCollection('Notifications', { mark: 'unread', first: 4, newestFirst: true })
  const received = work.filter(isReceived).slice(0, latest)
  return (
    <Section title="Feedback" aside={<KindLinks to="mine" />}>
      {(heading) =>
        fresh.length + received.length > 0 ? (
          <RowList labelledBy={heading} rows={[...fresh.map(newsOf), ...received.map(rowOf)]} />
        ) : (
          <p className="muted">Feedback from a mentor will appear here.</p>
        )
      }
    </Section>
  )
}

function newsOf({ Id, Link, Title, CreatedDate }: Notification) {
  return {
    id: Id,
    href: Link,
    lead: <Tile icon={MessageSquareText} tone="sun" />,
    title: Title,
    detail: <Day at={CreatedDate} />,
  }
}
