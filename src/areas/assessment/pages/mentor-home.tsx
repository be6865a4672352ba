import CloudDownload from 'lucide-react/icons/cloud-download'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Inbox from 'lucide-react/icons/inbox'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import { greeting } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { useUser } from '#lib/session/session.ts'
import type { MentorResponseRow } from '#areas/assessment/response-state.ts'
import { useMentorHome } from '#areas/assessment/use-mentor-responses.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { ResponseBadge } from '#areas/assessment/parts/response-badge.tsx'
import { Columns } from '#ui/columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tile } from '#ui/tile.tsx'
import { Stack } from '#ui/stack.tsx'

const { career } = assessmentKinds

/** The responses that wait for the mentor's feedback, longest waiting first, and those answered recently. */
export function MentorHome() {
  const user = useUser()
  const { waiting, done, count, status, syncedAt } = useMentorHome(career)
  return (
    <Stack>
      <PageHeader
        above={<span data-live>{greeting(now())}</span>}
        title={`${user.Firstname} ${user.Surname}`}
        below={
          // The header has a line from the start, so that the page below does not move when the count arrives.
          status === 'ready'
            ? `${count} ${count === 1 ? 'response waits' : 'responses wait'} for feedback`
            : status === 'loading'
              ? 'Looking up what waits for feedback'
              : undefined
        }
      />
      {status === 'loading' && <Skeleton shape="rows" count={4} />}
      {status === 'never' && (
        <EmptyState icon={CloudDownload} title="Not downloaded yet">
          Your students’ responses appear here after one visit with the network. After that you can read and answer them
          without it.
        </EmptyState>
      )}
      {status === 'ready' && (
        <Columns
          main={
            <Section title="Waiting for feedback" aside={<a href={career.pages.review}>See all</a>}>
              {(heading) =>
                waiting.length > 0 ? (
                  <RowList labelledBy={heading} rows={waiting.map(rowOf)} />
                ) : (
                  <EmptyState level={3} icon={Inbox} title="Nothing waits">
                    Every response has its feedback.
                  </EmptyState>
                )
              }
            </Section>
          }
          side={
            <Section title="Lately answered">
              {(heading) =>
                done.length > 0 ? (
                  <RowList labelledBy={heading} rows={done.map(rowOf)} />
                ) : (
                  <p className="muted">Feedback you write appears here.</p>
                )
              }
            </Section>
          }
        />
      )}
      {status === 'ready' && <ListAge at={syncedAt} />}
    </Stack>
  )
}

function rowOf({ kind, row, state }: MentorResponseRow) {
  return {
    id: row.Id,
    href: `${kind.pages.review}/${row.StudentAssessmentId}`,
    lead: <Tile icon={MessageSquareText} tone={state === 'pending' ? 'sun' : 'ok'} />,
    title: `${row.Firstname} ${row.Surname}`,
    detail: (
      <>
        {row.Name}, <Day at={row.SubmittedDate} />
      </>
    ),
    end: <ResponseBadge state={state} row={row} />,
  }
}
