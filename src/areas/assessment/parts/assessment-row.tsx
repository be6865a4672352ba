import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import { DownloadMark } from '#areas/assessment/parts/download-mark.tsx'
import { ClosedBadge, SubmittedBadge, WorkBadge } from '#areas/assessment/parts/work-badge.tsx'
import { workFacts } from '#areas/assessment/work-facts.tsx'
import { answerPage, isOpen, nextPage, type StudentWork } from '#areas/assessment/student-work.ts'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from './assessment-row.module.css'

/** One assessment of the list: what it is, its state, and whether it works without a network. The whole row opens it. */
export function AssessmentRow({ work }: { work: StudentWork }) {
  const { kind, id, name, assessment, isClosed, state, answered, questions, answer } = work
  const heading = `assessment-${id}`
  const next = nextPage(work)
  const isSubmitted = state === 'sent' || state === 'reviewed' || answer !== null
  return (
    <article className={styles['row']} aria-labelledby={heading}>
      <Tile icon={FileText} tone={state === 'reviewed' ? 'ok' : state === 'started' ? 'sun' : 'brand'} />
      <div className={styles['body']}>
        <h3 className={styles['name']}>
          <a href={next} aria-label={`${linkText(work)} ${name}`}>
            <span id={heading}>{name}</span>
          </a>
        </h3>
        <p className="muted small num">
          {assessment && `${assessment.SectorName} · `}
          {workFacts(work)}
        </p>
        {isOpen(work) && <p className={styles['words']}>{assessment?.Description}</p>}
        {state === 'started' && (
          <ProgressBar label={`${name}: answered`} percent={(100 * answered) / questions.count} />
        )}
        {(state !== 'new' || isClosed || isSubmitted) && (
          <div className={styles['badges']}>
            {isClosed && <ClosedBadge />}
            {isSubmitted && <SubmittedBadge />}
            {state !== 'new' && <WorkBadge state={state} />}
          </div>
        )}
        {answer && next !== answerPage(kind, answer) && (
          <a
            className={styles['other']}
            href={answerPage(kind, answer)}
            aria-label={`See my received answers: ${name}`}
          >
            See my received answers
          </a>
        )}
      </div>
      <div className={styles['end']}>
        {isOpen(work) && !isClosed && assessment && <DownloadMark assessment={assessment} />}
        <Icon of={ChevronRight} size="s" className={styles['open']} />
      </div>
    </article>
  )
}

/** What the link of a row does, as a screen reader says it before the name. */
function linkText({ state }: StudentWork): string {
  if (state === 'new') return 'Start'
  if (state === 'started') return 'Continue'
  if (state === 'attention') return 'See what is needed:'
  if (state === 'removed') return 'See it in the Outbox:'
  return state === 'waiting' ? 'See what happens now:' : 'See my answers:'
}
