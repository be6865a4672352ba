import { useParams } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import type { MentorProfile } from '#contract/entities/mentoring/mentor-profile.ts'
import { AppError } from '#contract/errors.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { mentorName } from '#areas/mentoring/party-names.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from '#areas/mentoring/mentoring.module.css'

/** the mentor who took a request, for its student. Online only. */
export function MentorPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery('Mentoring/GetMentorOfRequest', { StudentAssessmentRequestId: id })
  const title = query.data ? mentorName(query.data) : 'Mentor'
  useCrumb(`/student/requests/${id}`, title)
  if (query.error instanceof AppError && query.error.code === 'not-found')
    return (
      <Stack>
        <PageHeader title={title} />
        <EmptyState icon={Users} title="No mentor" action={<a href="/student/requests">Mentor requests</a>}>
          No mentor has this request at the moment.
        </EmptyState>
      </Stack>
    )
  return (
    <Stack>
      <PageHeader title={title} below={query.data?.SectorName} />
      <LoadState
        query={query}
        skeleton={<Skeleton shape="card" count={1} />}
        offline="This page comes from the server. Open it again when you are connected."
      >
        {(mentor) => (
          <>
            <Card>
              <Facts facts={factsOf(mentor)} />
            </Card>
            {mentor.About !== '' && (
              <Section title="About">
                <p className={styles['note']}>{mentor.About}</p>
              </Section>
            )}
          </>
        )}
      </LoadState>
    </Stack>
  )
}

function factsOf({ Sessions, Rating, LastActive }: MentorProfile) {
  return [
    ['Sessions held', String(Sessions)],
    ['Rating by students', Rating === null ? 'Not enough ratings yet' : `${Rating} of 5`],
    ['Last active', LastActive && <Day key="day" at={`${LastActive}T12:00:00Z`} />],
  ] as const
}
