import { asText } from '#eform/types/text-row.ts'
import styles from '#eform-face/inputs/answer-text.module.css'
import { AnswerText } from '#eform-face/inputs/answer-text.tsx'
import type { AnswerProps } from '#eform-face/inputs/input-props.ts'

/** 33 PhoneNumberTextBox, read only: in international form, a press calls. */
export function PhoneLink(props: AnswerProps) {
  const number = asText(props.state.accepted ?? '')
  return number ? (
    <p className={styles['answer']}>
      <a href={`tel:${number}`}>{props.field.type.text(props.field, number)}</a>
    </p>
  ) : (
    <AnswerText {...props} />
  )
}
