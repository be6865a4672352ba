import { asText } from '#eform/types/text-row.ts'
import { AnswerText } from '#eform-face/inputs/answer-text.tsx'
import styles from './color-input.module.css'
import type { AnswerProps } from '#eform-face/inputs/input-props.ts'

/** 23 Color, read only: the colour and its digits. Drawn, so that a strict policy for styles has nothing against it. */
export function ColorAnswer(props: AnswerProps) {
  const hex = asText(props.state.accepted ?? '')
  if (!hex) return <AnswerText {...props} />
  return (
    <div className={styles['answer']}>
      <svg className={styles['swatch']} viewBox="0 0 1 1" aria-hidden="true">
        <rect width="1" height="1" fill={hex} />
      </svg>
      <AnswerText {...props} />
    </div>
  )
}
