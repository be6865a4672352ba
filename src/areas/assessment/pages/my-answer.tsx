import { useParams } from '@tanstack/react-router'
import CloudDownload from 'lucide-react/icons/cloud-download'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { AttemptHistory } from '#areas/assessment/attempts/attempt-history.tsx'
import { AnswerList } from '#areas/assessment/parts/answer-list.tsx'
import { FeedbackCard } from '#areas/assessment/parts/feedback-card.tsx'
import { HeldNotice } from '#areas/assessment/parts/held-notice.tsx'
import { ServerNotice } from '#areas/assessment/parts/server-notice.tsx'
import { ScoreCard } from '#areas/assessment/parts/score-card.tsx'
import { useCollection } from '#lib/reads/use-collection.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** One set of answers, read-only, with the feedback. */
export function MyAnswer({ kind }: { kind: AssessmentKind }) {
  const { id = '' } = useParams({ strict: false })
  const {
    rows: [answer],
    status,
    syncedAt,
  } = useCollection(kind.collections.mine, { ids: [id] })
  useCrumb(`${kind.pages.mine}/${id}`, answer?.Name)
  if (status === 'loading') return <Skeleton shape="rows" count={4} />
  if (!answer)
    return (
      <EmptyState
        icon={CloudDownload}
        title="Not on this device"
        action={<a href={kind.pages.mine}>{kind.words.mine}</a>}
      >
        These answers are not saved on this device. Open the list once while online.
      </EmptyState>
    )
  return (
    <Stack gap="wide">
      <PageHeader
        above={answer.SectorName}
        title={answer.Name}
        below={
          <>
            {answer.Attempt > 1 && `Attempt ${answer.Attempt}. `}Received <DayTime at={answer.SubmittedDate} />,
            reference {answer.Reference}
          </>
        }
      />
      <ServerNotice answer={answer} whose="Your" />
      <HeldNotice answer={answer} />
      <ScoreCard Score={answer.Score} />
      {kind.mayRepeat && <AttemptHistory kind={kind} answer={answer} />}
      <FeedbackCard answer={answer} />
      <Card>
        <AnswerList questions={answer.Questions} right={answer.Key} />
      </Card>
      <ListAge at={syncedAt} />
    </Stack>
  )
}
