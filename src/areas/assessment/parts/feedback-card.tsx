import Clock from 'lucide-react/icons/clock'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { messages } from '#contract/messages.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { Day } from '#patterns/time-text/time-text.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from './feedback-card.module.css'

/** What mentors wrote, newest first with its date, or Awaiting Feedback. Plain text: nothing in it is markup. */
export function FeedbackCard({ answer }: { answer: Pick<AnsweredAssessment, 'Feedbacks'> }) {
  if (answer.Feedbacks.length === 0)
    return (
      <Notice tone="warn" icon={Clock} title={messages.awaitingFeedback}>
        A mentor of this sector reads every answer.
      </Notice>
    )
  return (
    <Card as="section" className={styles['card']} aria-label="Feedback">
      {answer.Feedbacks.toSorted((a, b) => b.Revision - a.Revision).map(
        ({ Revision, Feedback, FeedbackDate, MentorName }) => (
          <article key={Revision} className={styles['one']}>
            <Tile icon={MessageSquareText} tone="ok" />
            <div>
              <p className="muted small">
                {MentorName}, <Day at={FeedbackDate} />
              </p>
              <p className={styles['words']}>{Feedback}</p>
            </div>
          </article>
        ),
      )}
    </Card>
  )
}
