import ArrowRight from 'lucide-react/icons/arrow-right'
import FileText from 'lucide-react/icons/file-text'
import { minutesLeft, type StudentWork } from '#areas/assessment/student-work.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from './continue-card.module.css'

/** The one thing to do next: the started assessment, or the first new one. */
export function ContinueCard({ work: { kind, assessment, state, answered } }: { work: StudentWork }) {
  const total = assessment.Questions.filter((question) => question.FieldType !== 32).length
  const started = state === 'started'
  return (
    <Card as="section" className={styles['card']} aria-labelledby="continue">
      <header className={styles['head']}>
        <Tile icon={FileText} />
        <div>
          <p className="muted small" data-live>
            {started ? 'Pick up where you stopped' : 'Ready for you'}
          </p>
          <h2 id="continue">{assessment.Name}</h2>
        </div>
      </header>
      <div className={styles['facts']} data-live>
        <span className="num">
          <b>
            {answered} of {total}
          </b>{' '}
          answered
        </span>
        <span className="muted num">
          About {minutesLeft(total, answered)} min{started ? ' left' : ''}
        </span>
      </div>
      <div data-live>
        <ProgressBar label={`${assessment.Name}: answered`} percent={(100 * answered) / Math.max(1, total)} />
      </div>
      <LinkButton variant="primary" size="tall" className={styles['go']} href={`${kind.pages.open}/${assessment.Id}`}>
        {started ? 'Continue' : 'Start'}
        <Icon of={ArrowRight} size="s" />
      </LinkButton>
    </Card>
  )
}
