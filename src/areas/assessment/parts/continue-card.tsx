import ArrowRight from 'lucide-react/icons/arrow-right'
import FileText from 'lucide-react/icons/file-text'
import { minutesLeft, nextPage, type StudentWork } from '#areas/assessment/student-work.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Tile } from '#ui/tile.tsx'
import { questionsText } from '#rules/question-count.ts'
import styles from './continue-card.module.css'

/** The one thing to do next: the started assessment, or the first new one. */
export function ContinueCard({ work }: { work: StudentWork }) {
  const { name, state, answered, questions, isClosed } = work
  const total = questions.count
  const started = state === 'started'
  return (
    <Card as="section" className={styles['card']} aria-labelledby="continue">
      <header className={styles['head']}>
        <Tile icon={FileText} />
        <div>
          <p className="muted small" data-live>
            {started ? 'Pick up where you stopped' : 'Ready for you'}
          </p>
          <h2 id="continue">{name}</h2>
        </div>
      </header>
      {isClosed && (
        <p className="small" data-live>
          This {work.kind.words.one} is closed now. You can still submit it.
        </p>
      )}
      <div className={styles['facts']} data-live>
        <span className="num">
          {started ? (
            <>
              <b>
                {answered} of {total}
              </b>{' '}
              answered
            </>
          ) : (
            questionsText(questions)
          )}
        </span>
        <span className="muted num">
          About {minutesLeft(total, answered)} min{started ? ' left' : ''}
        </span>
      </div>
      <div data-live>
        <ProgressBar label={`${name}: answered`} percent={(100 * answered) / Math.max(1, total)} />
      </div>
      <LinkButton variant="primary" size="tall" className={styles['go']} href={nextPage(work)}>
        <span data-kept="Open">{started ? 'Continue' : 'Start'}</span>
        <Icon of={ArrowRight} size="s" />
      </LinkButton>
    </Card>
  )
}
