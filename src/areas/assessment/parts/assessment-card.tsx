import ArrowRight from 'lucide-react/icons/arrow-right'
import { DownloadMark } from '#areas/assessment/parts/download-mark.tsx'
import { SubmittedBadge, WorkBadge } from '#areas/assessment/parts/work-badge.tsx'
import { minutesLeft, type StudentWork } from '#areas/assessment/student-work.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './assessment-card.module.css'

/** One assessment of the list: what it is, its state, whether it works without a network, and the link that opens it. */
export function AssessmentCard({ work: { kind, assessment, state, answered, answer } }: { work: StudentWork }) {
  const total = assessment.Questions.length
  const heading = `assessment-${assessment.Id}`
  const open = state === 'new' || state === 'started'
  return (
    <Card as="article" className={styles['card']} aria-labelledby={heading}>
      <div className={styles['badges']}>
        <Badge>{assessment.SectorName}</Badge>
        {open ? (
          <WorkBadge state={state} />
        ) : (
          <>
            {(state === 'sent' || state === 'reviewed') && <SubmittedBadge />}
            <WorkBadge state={state} />
          </>
        )}
      </div>
      <h2 id={heading} className={styles['name']}>
        {assessment.Name}
      </h2>
      <p className={styles['words']}>{assessment.Description}</p>
      <p className="muted small num">
        {total} questions, about {minutesLeft(total, answered)} min{state === 'started' ? ' left' : ''}
      </p>
      {state === 'started' && <ProgressBar label={`${assessment.Name}: answered`} percent={(100 * answered) / total} />}
      <div className={styles['acts']}>
        {open ? (
          <LinkButton
            variant="primary"
            size="touch"
            href={`${kind.pages.open}/${assessment.Id}`}
            aria-label={`${state === 'started' ? 'Continue' : 'Start'} ${assessment.Name}`}
          >
            {state === 'started' ? 'Continue' : 'Start'}
            <Icon of={ArrowRight} size="s" />
          </LinkButton>
        ) : (
          <LinkButton
            size="touch"
            href={answer ? `${kind.pages.mine}/${answer.StudentAssessmentId}` : '/sync'}
            aria-label={`${answer ? 'See my answers' : 'See where it is'}: ${assessment.Name}`}
          >
            {answer ? 'See my answers' : 'See where it is'}
          </LinkButton>
        )}
        {open && <DownloadMark assessment={assessment} />}
      </div>
    </Card>
  )
}
