import Check from 'lucide-react/icons/check'
import CloudDownload from 'lucide-react/icons/cloud-download'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Inbox from 'lucide-react/icons/inbox'
import { greeting } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { personName } from '#rules/person-name.ts'
import { useUser } from '#lib/session/session.ts'
import type { MentorResponseRow } from '#areas/assessment/response-state.ts'
import { useMentorHome } from '#areas/assessment/use-mentor-responses.ts'
import { KindLinks } from '#areas/assessment/parts/kind-links.tsx'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { UpcomingEvents } from '#patterns/upcoming-events/upcoming-events.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { ResponseAge } from '#areas/assessment/responses/response-age.tsx'
import { ResponseBadge } from '#areas/assessment/responses/response-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Columns } from '#ui/columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tile } from '#ui/tile.tsx'
import { Stack } from '#ui/stack.tsx'

/** The responses that wait for the mentor's feedback, longest waiting first, and those answered recently. */
export function MentorHome() {
  const user = useUser()
  const { waiting, done, count, status, syncedAt } = useMentorHome()
  return (
    <Stack>
      <PageHeader
        above={
          <span data-live data-home={status === 'ready' ? '/mentor/home' : undefined}>
            {greeting(now())}
          </span>
        }
        title={personName(user, 'full')}
        below={
          // The header has a line from the start, so that the page below does not move when the count arrives.
          status === 'ready' ? (
            <span data-live>{`${count} ${count === 1 ? 'response is' : 'responses are'} waiting for feedback`}</span>
          ) : status === 'loading' ? (
            'Checking what is waiting for feedback'
          ) : undefined
        }
      />
      {status === 'loading' && <Skeleton shape="rows" count={4} />}
      {status === 'never' && (
        <EmptyState icon={CloudDownload} title="Not downloaded yet">
          Open this page once while online. After that you can read and answer your students’ responses offline.
        </EmptyState>
      )}
      {status === 'ready' && (
        <Columns
          main={
            <Section title="Waiting for feedback" aside={<KindLinks to="review" />}>
              {(heading) =>
                waiting.length > 0 ? (
                  <RowList labelledBy={heading} rows={waiting.map(rowOf)} />
                ) : (
                  <EmptyState level={3} icon={Inbox} title="Nothing is waiting">
                    Every response has its feedback.
                  </EmptyState>
                )
              }
            </Section>
          }
          side={
            <>
              <Section title="Recently answered">
                {(heading) =>
                  done.length > 0 ? (
                    <RowList labelledBy={heading} rows={done.map(doneRowOf)} />
                  ) : (
                    <p className="muted">Feedback you write appears here.</p>
                  )
                }
              </Section>
              <UpcomingEvents href="/mentor/calendars" none="Events of your calendar appear here." />
            </>
          }
        />
      )}
      {status === 'ready' && <ListAge at={syncedAt} />}
    </Stack>
  )
}

/** The heading says that they are answered, so a row has only the day, unless its feedback is not received yet. */
function doneRowOf(response: MentorResponseRow) {
  const { row, state } = response
  if (state !== 'answered' || !row.FeedbackDate) return rowOf(response)
  return {
    ...rowOf(response),
    detail: row.Name,
    end: (
      <Badge tone="ok" icon={Check}>
        <span className="read">Answered</span> <Day at={row.FeedbackDate} />
      </Badge>
    ),
  }
}

function rowOf({ kind, row, state }: MentorResponseRow) {
  return {
    id: row.Id,
    href: `${kind.pages.review}/${row.StudentAssessmentId}`,
    lead: <Tile icon={MessageSquareText} tone={state === 'pending' ? 'sun' : 'ok'} />,
    title: personName(row, 'full'),
    detail: (
      <>
        {row.Name}, <Day at={row.SubmittedDate} />
      </>
    ),
    end: (
      <span data-live>
        {state === 'pending' ? <ResponseAge at={row.SubmittedDate} /> : <ResponseBadge state={state} row={row} />}
      </span>
    ),
  }
}
