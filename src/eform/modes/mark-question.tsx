import Bookmark from 'lucide-react/icons/bookmark'
import type { Eform } from '#eform/create-form.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './mark-question.module.css'
import { useMarked } from '#eform-face/use-form.ts'

/** Marks the question on the screen to come back to it from the review. It changes no answer and stops no Submit. */
export function MarkQuestion({ form, fieldId }: { form: Eform; fieldId: string }) {
  const marked = useMarked(form)
  const isMarked = marked.includes(fieldId)
  return (
    <div className={styles['mark']}>
      <Button
        size="compact"
        variant="quiet"
        aria-pressed={isMarked}
        onClick={() => form.marked.set(isMarked ? marked.filter((id) => id !== fieldId) : [...marked, fieldId])}
      >
        <Icon of={Bookmark} size="s" />
        {isMarked ? 'Marked to come back to' : 'Mark to come back to'}
      </Button>
    </div>
  )
}
