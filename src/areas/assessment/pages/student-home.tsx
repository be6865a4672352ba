import CloudDownload from 'lucide-react/icons/cloud-download'
import FileText from 'lucide-react/icons/file-text'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import PartyPopper from 'lucide-react/icons/party-popper'
import type { ReactNode } from 'react'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import { ContinueCard } from '#areas/assessment/parts/continue-card.tsx'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { WorkBadge } from '#areas/assessment/parts/work-badge.tsx'
import type { StudentWork } from '#areas/assessment/student-work.ts'
import { useStudentWork } from '#areas/assessment/use-student-work.ts'
import { greeting } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { Day } from '#patterns/time-text/time-text.tsx'
import { Columns } from '#ui/columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tile } from '#ui/tile.tsx'
import { Stack } from '#ui/stack.tsx'

const { career } = assessmentKinds

/** What waits for the student, what came back, and what is ready without a network. */
export function StudentHome() {
  const { work, lists } = useStudentWork(career)
  const user = useUser()
  return (
    <Stack>
      <PageHeader above={<span data-live>{greeting(now())}</span>} title={user.Firstname} />
      {work ? (
        <Columns
          main={<Main work={work} status={lists.status} syncedAt={lists.syncedAt} />}
          side={<Side work={work} />}
        />
      ) : (
        <Skeleton shape="rows" count={4} />
      )}
    </Stack>
  )
}

function Main({ work, status, syncedAt }: { work: StudentWork[]; status: string; syncedAt: number | null }) {
  if (status === 'never') {
    return (
      <EmptyState icon={CloudDownload} title="Not downloaded yet">
        Your assessments appear here after one visit with the network.
      </EmptyState>
    )
  }
  const next = work.find(({ state }) => state === 'started') ?? work.find(({ state }) => state === 'new')
  return (
    <>
      {next ? (
        <ContinueCard work={next} />
      ) : (
        <EmptyState icon={PartyPopper} title="Everything is answered">
          New assessments appear here when they open.
        </EmptyState>
      )}
      <Section title="Assessments" aside={<a href={career.pages.open}>See all</a>}>
        {(heading) => (
          <RowList
            labelledBy={heading}
            rows={work
              .filter((row) => row !== next)
              .slice(0, 5)
              .map(rowOf)}
          />
        )}
      </Section>
      <ListAge at={syncedAt} />
    </>
  )
}

function rowOf({ kind, assessment, state, answer, answered }: StudentWork) {
  const open = state === 'new' || state === 'started'
  return {
    id: assessment.Id,
    href: open
      ? `${kind.pages.open}/${assessment.Id}`
      : answer
        ? `${kind.pages.mine}/${answer.StudentAssessmentId}`
        : '/sync',
    lead: <Tile icon={FileText} tone={state === 'reviewed' ? 'ok' : 'brand'} />,
    title: assessment.Name,
    detail: detailOf(state, assessment.Questions.length, answered, answer?.SubmittedDate),
    end: <WorkBadge state={state} />,
  }
}

function detailOf(
  state: StudentWork['state'],
  questions: number,
  answered: number,
  submitted: string | undefined,
): ReactNode {
  if (state === 'new') return `${questions} questions`
  if (state === 'started') return <span data-live>{`${answered} of ${questions} answered`}</span>
  if (state === 'waiting') return <span data-live>Saved on this device</span>
  if (state === 'attention') return 'See what is needed'
  return submitted ? (
    <>
      Received <Day at={submitted} />
    </>
  ) : (
    'Received'
  )
}

function Side({ work }: { work: StudentWork[] }) {
  const { rows: fresh } = useCollection('Notifications', { mark: 'unread', first: 4, newestFirst: true })
  const reviewed = work.filter(({ state }) => state === 'reviewed').length
  return (
    <Section title="What came back" aside={<a href={career.pages.mine}>{career.words.mine}</a>}>
      {(heading) =>
        fresh.length > 0 ? (
          <RowList
            labelledBy={heading}
            rows={fresh.map((row) => ({
              id: row.Id,
              href: row.Link,
              lead: <Tile icon={MessageSquareText} tone="sun" />,
              title: row.Title,
              detail: <Day at={row.CreatedDate} />,
            }))}
          />
        ) : (
          <p className="muted">
            {reviewed > 0 ? 'You have read all feedback so far.' : 'Feedback from a mentor will appear here.'}
          </p>
        )
      }
    </Section>
  )
}
