import { feedbackFieldId } from '#areas/assessment/feedback-form-definition.ts'
import { useField } from '#eform-face/use-form.ts'
import type { Eform } from '#eform/create-form.ts'
import { Button } from '#ui/button.tsx'
import { withSentence } from './with-sentence.ts'
import styles from './feedback-starters.module.css'

const starters = ['What you did well: ', 'I noticed that ', 'As a next step, try ']

/** Beginnings of sentences. One press adds one to the feedback, and the mentor writes on from there. */
export function FeedbackStarters({ form }: { form: Eform }) {
  const text = String(useField(form, feedbackFieldId).raw)
  function add(starter: string, pressed: HTMLElement): void {
    form.fields.setRaw(feedbackFieldId, withSentence(text, starter))
    const box = pressed.closest('[data-feedback]')?.querySelector('textarea')
    // The cursor is behind the new words when they are drawn.
    requestAnimationFrame(() => {
      box?.focus()
      box?.setSelectionRange(box.value.length, box.value.length)
    })
  }
  return (
    <div role="group" aria-label="Begin a sentence" className={styles['starters']}>
      {starters.map((starter) => (
        <Button key={starter} size="compact" onClick={({ currentTarget }) => add(starter, currentTarget)}>
          {starter.trim()} …
        </Button>
      ))}
    </div>
  )
}
