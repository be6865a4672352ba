import Equal from 'lucide-react/icons/equal'
import EqualNot from 'lucide-react/icons/equal-not'
import { useId, useState } from 'react'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { compareAnswers, type ComparedQuestion } from '#areas/assessment/compare-answers.ts'
import { HeldBadge } from '#areas/assessment/responses/held-badge.tsx'
import { TextFacts } from '#areas/assessment/responses/text-facts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './compare-card.module.css'

const names = ['Received first', 'Received later'] as const

/**
 * Two texts of one student, the first received first: side by side where there is room, one after the other on a phone.
 * Every question shows whether its answers differ.
 */
export function CompareCard({ texts: [one, other] }: { texts: readonly [AnsweredAssessment, AnsweredAssessment] }) {
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const heading = useId()
  const questions = compareAnswers(one.Questions, other.Questions)
  const different = questions.filter(({ differs }) => differs).length
  return (
    <Card as="section" aria-labelledby={heading} className={styles['card']}>
      <h2 id={heading} className={styles['title']}>
        Both texts
      </h2>
      <div className={styles['pair']}>
        {[one, other].map((row, at) => (
          <div key={row.Id} className={styles['head']}>
            <b>{names[at]}</b> {row.Counts ? <Badge tone="ok">Counts</Badge> : <HeldBadge row={row} />}
            <TextFacts row={row} />
          </div>
        ))}
      </div>
      <div className={styles['tools']}>
        <p role="status" className="small">
          {different === 0 ? 'Both say the same.' : `${different} of ${questions.length} answers differ.`}
        </p>
        {different > 0 && different < questions.length && (
          <Checkbox
            label="Only what differs"
            checked={onlyDifferent}
            onChange={(event) => setOnlyDifferent(event.target.checked)}
          />
        )}
      </div>
      <ul className={styles['list']}>
        {questions
          .filter(({ differs }) => differs || !onlyDifferent)
          .map((question) => (
            <Question key={question.QuestionId} question={question} />
          ))}
      </ul>
    </Card>
  )
}

function Question({ question }: { question: ComparedQuestion }) {
  const { differs } = question
  return (
    <li className={styles['row']}>
      <div className={styles['asked']}>
        <p className="muted">{question.Question}</p>
        <Badge tone={differs ? 'warn' : 'plain'} icon={differs ? EqualNot : Equal}>
          {differs ? 'Differs' : 'Same'}
        </Badge>
      </div>
      <dl className={styles['pair']}>
        {[question.one, question.other].map((answer, at) => (
          <div key={names[at]} className={classNames(styles['text'], differs && styles['differs'])}>
            <dt className={styles['whose']}>{names[at]}</dt>
            <dd className={styles['answer']}>
              {answer === null ? (
                <span className="muted">Not asked</span>
              ) : (
                answer || <span className="muted">Not answered</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
