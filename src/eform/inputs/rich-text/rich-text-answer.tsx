import { HtmlText } from '#patterns/html-text/html-text.tsx'
import type { AnswerProps } from '#eform-face/inputs/input-props.ts'
import { EmptyAnswer } from '#eform-face/inputs/empty-answer.tsx'
import styles from './rich-text-answer.module.css'

/** A rich text that can only be read. */
export function RichTextAnswer({ state }: AnswerProps) {
  const html = typeof state.accepted === 'string' ? state.accepted : ''
  if (html === '') return <EmptyAnswer />
  return (
    <div className={styles['answer']}>
      <HtmlText html={html} />
    </div>
  )
}
