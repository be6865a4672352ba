import type { OrderQuestion } from '#contract/entities/order/order.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { QuestionLink } from './order-question-list.tsx'
import styles from './order.module.css'

interface Props {
  readonly questions: readonly OrderQuestion[]
  /** The names of the chosen ones. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** the questions of an order, which a customer may choose when paying. A chosen one shows its note. */
export function OrderQuestions({ questions, chosen, onChange }: Props) {
  if (questions.length === 0) return null
  return (
    <fieldset className={styles['questions']}>
      <legend>For this order</legend>
      {questions.map(({ QuestionName, InformationLink, OnSelectedNote }) => {
        const isChosen = chosen.includes(QuestionName)
        return (
          <div key={QuestionName}>
            <Checkbox
              label={QuestionName}
              checked={isChosen}
              onChange={() =>
                onChange(isChosen ? chosen.filter((name) => name !== QuestionName) : [...chosen, QuestionName])
              }
            />
            <div className={styles['below']} aria-live="polite">
              {isChosen && OnSelectedNote !== '' && <p className="muted small">{OnSelectedNote}</p>}
              {InformationLink !== '' && <QuestionLink href={InformationLink} of={QuestionName} />}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
