import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { AnsweredAssessment, AnsweredQuestion } from '#contract/entities/assessment.ts'
import { Badge } from '#ui/badge.tsx'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import styles from './answer-list.module.css'

// Few questions have a picture.
const QuestionPicture = lazyPart(() =>
  import('#patterns/question-picture/question-picture.tsx').then((m) => m.QuestionPicture),
)

interface Props {
  questions: readonly AnsweredQuestion[]
  /** Right options and explanations, once the student may have them. */
  right?: AnsweredAssessment['Key']
}

/** The questions as they were asked, each with the answer given; grouped under their headings. */
export function AnswerList({ questions, right = null }: Props) {
  const key = new Map(right?.map((one) => [one.QuestionId, one]))
  const groups = Object.entries(
    Object.groupBy(
      questions.toSorted((a, b) => a.Order - b.Order),
      (question) => question.GroupName,
    ),
  )
  return (
    <div className={styles['groups']}>
      {groups.map(([group, rows = []]) => (
        <section key={group} aria-label={group || 'Answers'}>
          {group && <h2 className={styles['group']}>{group}</h2>}
          <dl className={styles['list']}>
            {rows.map(({ QuestionId, Question, Answer, Picture, PictureText = '' }) => (
              <div key={QuestionId} className={styles['row']}>
                <dt className={styles['question']}>
                  {Question}
                  {Picture && <QuestionPicture address={Picture} text={PictureText} />}
                </dt>
                <dd className={styles['answer']}>{Answer || <span className="muted">Not answered</span>}</dd>
                <RightAnswer of={key.get(QuestionId)} />
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function RightAnswer({ of }: { of: NonNullable<AnsweredAssessment['Key']>[number] | undefined }) {
  if (!of) return null
  return (
    <dd className="small">
      {of.IsRight !== null && (
        <Badge tone={of.IsRight ? 'ok' : 'bad'} icon={of.IsRight ? Check : X}>
          {of.IsRight ? 'Right' : 'Not right'}
        </Badge>
      )}
      {of.IsRight === false && <> Right: {of.Right.join(', ')}.</>}
      {of.Explanation && <p className="muted">{of.Explanation}</p>}
    </dd>
  )
}
