import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef, useState } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { Failure } from '#eform/form-state.ts'
import { usePage } from '#patterns/inner-page/use-page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { focusControl } from '#eform-face/control-id.ts'
import { Question } from '#eform-face/question.tsx'
import help from '#eform-face/question-help.module.css'
import { fieldOf, usePosition } from '#eform-face/use-form.ts'
import { ReviewStep } from '#eform-face/review-step.tsx'
import type { ModeProps } from './mode-props.ts'
import { NavigationBar } from './navigation-bar.tsx'
import styles from './one-by-one.module.css'
import { useLanding } from './use-landing.ts'

/** One question a screen with progress, then the review (R-130, R-181 … R-188). Enter and Next are the same. */
export function OneByOne({ form, submitLabel, busy, banner, beforeSubmit, onSubmit }: ModeProps) {
  const position = usePosition(form)
  const [alert, setAlert] = useState<Failure | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const field = position.reviewing ? undefined : fieldOf(form, position.fieldId)
  const place = position.reviewing ? 'review' : position.fieldId
  useLanding(heading, place)
  const page = usePage()

  function forward(): void {
    if (busy) return
    if (!position.reviewing) return setAlert(form.steps.next())
    const found = form.fields.checkAll()
    setFailures(found)
    if (found.length === 0) onSubmit()
  }
  function closeAlert(failed: Failure): void {
    setAlert(null)
    // Once the dialog has gone and given the focus back to Next.
    requestAnimationFrame(() => focusControl(failed.fieldId, page))
  }
  return (
    <form
      className={styles['view']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        forward()
      }}
    >
      <div className={styles['progress']}>
        <p className="num">
          <span>
            {position.reviewing ? (
              <b>Check your answers</b>
            ) : (
              <>
                <b>Question {position.number}</b> of {position.total}
              </>
            )}
          </span>
          <span>{position.percent}%</span>
        </p>
        <ProgressBar label="Progress" percent={position.percent} />
      </div>
      {banner}
      <div className={styles['body']}>
        {field?.group.Description && (
          <GroupWords key={field.id} form={form} field={field} words={field.group.Description} />
        )}
        {field && (
          <Question
            key={field.id}
            form={form}
            field={field}
            size="page"
            enterKeyHint={position.isLast ? 'done' : 'next'}
            heading={heading}
            above={
              field.group.ShowGroupName !== false &&
              field.group.GroupName && <p className={styles['group']}>{field.group.GroupName}</p>
            }
          />
        )}
        {position.reviewing && (
          <ReviewStep form={form} failures={failures} heading={heading}>
            {beforeSubmit}
          </ReviewStep>
        )}
      </div>
      <NavigationBar isFirst={position.isFirst} back={() => form.steps.previous()}>
        <Button size="tall" variant="primary" type="submit" busy={busy}>
          {position.reviewing ? (
            submitLabel
          ) : (
            <>
              Next
              <Icon of={ArrowRight} size="s" />
            </>
          )}
        </Button>
      </NavigationBar>
      {alert && (
        <Dialog
          title={alert.message}
          onClose={() => closeAlert(alert)}
          footer={
            <Button variant="primary" onClick={() => closeAlert(alert)}>
              OK
            </Button>
          }
        >
          <p className="muted">Answer this question, then go on to the next one.</p>
        </Dialog>
      )}
    </form>
  )
}

/** What the author says of a group: before its first question, and to be opened again at each of the others. */
function GroupWords({ form, field, words }: { form: Eform; field: FormField; words: string }) {
  const isFirst = form.fields.shownFields().find(({ group }) => group === field.group) === field
  return (
    <details className={help['help']} open={isFirst}>
      <summary>About this part</summary>
      <p className={help['words']}>{words}</p>
    </details>
  )
}
