import ArrowRight from 'lucide-react/icons/arrow-right'
import Bookmark from 'lucide-react/icons/bookmark'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useMemo, type ReactNode, type Ref } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { Failure } from '#eform/form-state.ts'
import { Icon } from '#ui/icon.tsx'
import { Problems } from './problems.tsx'
import styles from './review-step.module.css'
import { useField, useMarked } from './use-form.ts'

interface Props {
  form: Eform
  /** What the last Submit found. */
  failures: readonly Failure[]
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** All answers before they are sent; each is a way back to its question. Missing ones and those that the person marked say so. */
export function ReviewStep({ form, failures, heading, children }: Props) {
  const { fields, steps } = form
  // A failure that was repaired since is no longer one.
  const open = useMemo(
    () => failures.filter(({ fieldId }) => fields.field(fieldId).shown && fields.field(fieldId).error !== null),
    [failures, fields],
  )
  const missing = missingIn(form)
  const marked = useMarked(form).filter((id) => fields.field(id).shown)
  return (
    <div className={styles['review']}>
      <h2 ref={heading} tabIndex={-1} data-landing="" className={styles['title']}>
        Check your answers
      </h2>
      <p className={missing > 0 ? styles['missing'] : 'muted'}>{summary(missing)}</p>
      {marked.length > 0 && <p>{marksSummary(marked.length)}</p>}
      <Problems failures={open} goTo={(id) => steps.goTo(id)} takesFocus />
      <ol className={styles['list']}>
        {fields
          .shownFields()
          .filter((field) => field.type.asks)
          .map((field) => (
            <ReviewLine key={field.id} form={form} field={field} isMarked={marked.includes(field.id)} />
          ))}
      </ol>
      {children}
    </div>
  )
}

/** How many questions keep the form from being submitted: a required answer is missing, or an answer is not right. */
export function missingIn({ fields }: Eform): number {
  return fields.unanswered().filter((field) => fields.field(field.id).accepted === null).length
}

function summary(missing: number): string {
  if (missing === 0) return 'You have answered everything required.'
  return missing === 1 ? '1 question still needs an answer.' : `${missing} questions still need an answer.`
}

function marksSummary(count: number): string {
  return count === 1 ? 'You marked 1 question to come back to.' : `You marked ${count} questions to come back to.`
}

function ReviewLine({ form, field, isMarked }: { form: Eform; field: FormField; isMarked: boolean }) {
  const { accepted, error, notice } = useField(form, field.id)
  const text = accepted === null ? '' : field.type.text(field, accepted)
  const isMissing = error !== null || (text === '' && field.def.Required)
  return (
    <li>
      <button type="button" className={styles['line']} onClick={() => form.steps.goTo(field.id)}>
        <span>
          <span className={styles['question']}>{field.label}</span>
          {isMissing ? (
            <span className={styles['missing']}>
              <Icon of={CircleAlert} size="s" />
              {error ?? 'Not answered yet'}
            </span>
          ) : (
            <span className={styles['answer']}>{text || notice || 'Left empty'}</span>
          )}
          {isMarked && (
            <span className={styles['marked']}>
              <Icon of={Bookmark} size="s" />
              Marked to come back to
            </span>
          )}
        </span>
        <Icon of={ArrowRight} size="s" />
      </button>
    </li>
  )
}
