import type { OrderQuestion } from '#contract/entities/order/order.ts'
import { questionsTitle } from '#rules/orders/invoice-parts.ts'
import { Card } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import styles from './order.module.css'

/** what a customer chose when paying, with the notes. */
export function OrderQuestionList({ questions }: { questions: readonly OrderQuestion[] }) {
  return (
    <ul className={styles['choices']} aria-label={questionsTitle}>
      {questions.map(({ QuestionName, InformationLink, OnSelectedNote }) => (
        <li key={QuestionName}>
          {QuestionName}
          {OnSelectedNote !== '' && <span className={styles['note']}>{OnSelectedNote}</span>}
          {InformationLink !== '' && <QuestionLink href={InformationLink} of={QuestionName} />}
        </li>
      ))}
    </ul>
  )
}

/** The same as a part of a page; nothing without a choice. */
export function ChosenQuestions({ questions }: { questions: readonly OrderQuestion[] }) {
  return (
    questions.length > 0 && (
      <Section title={questionsTitle}>
        <Card>
          <OrderQuestionList questions={questions} />
        </Card>
      </Section>
    )
  )
}

/** Where more is written about a question. */
export function QuestionLink({ href, of }: { href: string; of: string }) {
  return (
    <a
      className={styles['more']}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Learn more: ${of} (opens a new tab)`}
    >
      Learn more
    </a>
  )
}
