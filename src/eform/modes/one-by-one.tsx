import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef, useState } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { Failure } from '#eform/form-state.ts'
import { percentOf } from '#eform/progress.ts'
import { usePage } from '#patterns/inner-page/use-page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { focusControl } from '#eform-face/control-id.ts'
import { Question } from '#eform-face/question.tsx'
import help from '#eform-face/question-help.module.css'
import { fieldOf, usePosition, useProgress } from '#eform-face/use-form.ts'
import { MarkQuestion } from './mark-question.tsx'
import { missingIn, ReviewStep } from '#eform-face/review-step.tsx'
import type { ModeProps } from './mode-props.ts'
import { NavigationBar } from './navigation-bar.tsx'
import styles from './one-by-one.module.css'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useLanding } from './use-landing.ts'

/**
 * One question a screen with progress, then the review (R-130, R-181 … R-188). Enter and Next are the same; a tap that answers the
 * question is both.
 */
export function OneByOne({ form, submitLabel, busy, banner, beforeSubmit, onSubmit }: ModeProps) {
  const position = usePosition(form)
  const [alert, setAlert] = useState<Failure | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const field = position.reviewing ? undefined : fieldOf(form, position.fieldId)
  const place = position.reviewing ? 'review' : position.fieldId
  useLanding(heading, place)
  const page = usePage()
  const autoAdvance = useAutoAdvance(form)

  function forward(): void {
    if (busy) return
    if (!position.reviewing) return next()
    const found = form.fields.checkAll()
    setFailures(found)
    if (found.length === 0) onSubmit()
  }
  /** A missing answer opens the alert of R-183; the question itself shows anything else and gets the focus. */
  function next(): void {
    const failure = form.steps.next()
    if (failure?.isMissing) setAlert(failure)
    else if (form.steps.position() === position && position.fieldId !== null) focusControl(position.fieldId, page)
  }
  function closeAlert(failed: Failure): void {
    setAlert(null)
    // Once the dialog has gone and given the focus back to Next.
    requestAnimationFrame(() => focusControl(failed.fieldId, page))
  }
  return (
    <form
      {...autoAdvance}
      className={styles['view']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        forward()
      }}
    >
      <FormProgress form={form} />
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
        {field?.type.asks && <MarkQuestion form={form} fieldId={field.id} />}
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
          <p className="muted">Answer this question, then continue.</p>
        </Dialog>
      )}
    </form>
  )
}

/** The number of the question, and how many questions are answered: a position would be "done" at an open question. */
function FormProgress({ form }: { form: Eform }) {
  const { number, total, reviewing } = usePosition(form)
  const progress = useProgress(form)
  const percent = percentOf(progress)
  return (
    <div className={styles['progress']}>
      <p className="num">
        {reviewing ? (
          <ReviewTitle form={form} />
        ) : (
          <span>
            <b>Question {number}</b> of {total}
          </span>
        )}
        <span>{reviewing ? `${progress.answered} of ${progress.total} answered` : `${percent}%`}</span>
      </p>
      <ProgressBar label="Progress" percent={percent} />
    </div>
  )
}

function ReviewTitle({ form }: { form: Eform }) {
  const missing = missingIn(form)
  return <b>{missing === 0 ? 'Ready to submit' : `${missing} still to answer`}</b>
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
