import type { AnsweredQuestion } from '#contract/entities/assessment.ts'
import styles from './answer-list.module.css'

/** The questions as they were asked, each with the answer given; grouped under their headings. */
export function AnswerList({ questions }: { questions: readonly AnsweredQuestion[] }) {
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
            {rows.map(({ QuestionId, Question, Answer }) => (
              <div key={QuestionId} className={styles['row']}>
                <dt className={styles['question']}>{Question}</dt>
                <dd className={styles['answer']}>{Answer || <span className="muted">Not answered</span>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
