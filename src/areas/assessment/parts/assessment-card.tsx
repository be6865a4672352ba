import ArrowRight from 'lucide-react/icons/arrow-right'
import { DownloadMark } from '#areas/assessment/parts/download-mark.tsx'
import { ClosedBadge, SubmittedBadge, WorkBadge } from '#areas/assessment/parts/work-badge.tsx'
import { workFacts } from '#areas/assessment/work-facts.tsx'
import { answerPage, isOpen, nextPage, type StudentWork } from '#areas/assessment/student-work.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './assessment-card.module.css'

/** One assessment of the list: what it is, its state, whether it works without a network, and the links that open it. */
export function AssessmentCard({ work }: { work: StudentWork }) {
  const { kind, id, name, assessment, isClosed, state, answered, questions, answer } = work
  const heading = `assessment-${id}`
  const open = isOpen(work)
  const next = nextPage(work)
  return (
    <Card as="article" className={styles['card']} aria-labelledby={heading}>
      <div className={styles['badges']}>
        {assessment && <Badge>{assessment.SectorName}</Badge>}
        {isClosed && <ClosedBadge />}
        {(state === 'sent' || state === 'reviewed' || answer) && <SubmittedBadge />}
        <WorkBadge state={state} />
      </div>
      <h2 id={heading} className={styles['name']}>
        {name}
      </h2>
      <p className={styles['words']}>{assessment?.Description}</p>
      <p className="muted small num">{workFacts(work)}</p>
      {state === 'started' && <ProgressBar label={`${name}: answered`} percent={(100 * answered) / questions.count} />}
      <div className={styles['acts']}>
        {open ? (
          <LinkButton
            variant="primary"
            size="touch"
            href={next}
            aria-label={`${state === 'started' ? 'Continue' : 'Start'} ${name}`}
          >
            {state === 'started' ? 'Continue' : 'Start'}
            <Icon of={ArrowRight} size="s" />
          </LinkButton>
        ) : (
          <LinkButton size="touch" href={next} aria-label={`${linkText(work)}: ${name}`}>
            {linkText(work)}
          </LinkButton>
        )}
        {answer && next !== answerPage(kind, answer) && (
          <LinkButton
            size="touch"
            variant="quiet"
            href={answerPage(kind, answer)}
            aria-label={`See my received answers: ${name}`}
          >
            See my received answers
          </LinkButton>
        )}
        {open && !isClosed && assessment && <DownloadMark assessment={assessment} />}
      </div>
    </Card>
  )
}

function linkText({ state }: StudentWork): string {
  if (state === 'attention') return 'See what is needed'
  if (state === 'removed') return 'See it in the Outbox'
  return state === 'waiting' ? 'See what happens now' : 'See my answers'
}
