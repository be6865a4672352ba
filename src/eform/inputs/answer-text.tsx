import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState } from '#eform/form-state.ts'
import { EmptyAnswer } from '#eform-face/inputs/empty-answer.tsx'
import styles from './answer-text.module.css'

/** An answer that can only be read, line breaks kept. */
export function AnswerText({ field, state }: { field: FormField; state: FieldState }) {
  const text = state.accepted === null ? '' : field.type.text(field, state.accepted)
  return text ? <p className={styles['answer']}>{text}</p> : <EmptyAnswer />
}
