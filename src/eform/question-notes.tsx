import ExternalLink from 'lucide-react/icons/external-link'
import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState } from '#eform/form-state.ts'
import { safeHref } from '#eform/html.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './question-notes.module.css'

/** A page that tells more, beside the form so that nothing typed is left (R-140 InformationLink). */
export function InformationLink({ address }: { address: string }) {
  const href = safeHref(address)
  if (href === undefined) return null
  return (
    <p>
      <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer">
        More about this
        <Icon of={ExternalLink} size="s" />
        <span className="read"> (opens beside this form)</span>
      </a>
    </p>
  )
}

/** Beneath the control: how the entry will read (PreviewResult) and what stands there by itself (ShowDefaultValue; R-141). */
export function QuestionNotes({ field, state }: { field: FormField; state: FieldState }) {
  const { PreviewResult: previews, ShowDefaultValue: showsDefault } = field.def
  const preview = previews && state.accepted !== null ? field.type.text(field, state.accepted) : ''
  const usual = showsDefault ? field.type.text(field, field.type.normalise(field, field.type.initial(field))) : ''
  return (
    <>
      {preview && (
        <p className={styles['note']}>
          Will read: <span className={styles['words']}>{preview}</span>
        </p>
      )}
      {usual && (
        <p className={styles['note']}>
          Starts as: <span className={styles['words']}>{usual}</span>
        </p>
      )}
    </>
  )
}
