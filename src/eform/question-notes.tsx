import ExternalLink from 'lucide-react/icons/external-link'
import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState } from '#eform/form-state.ts'
import { safeHref } from '#eform/html.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './question-notes.module.css'

/** A link to more information. It opens in a new tab, so that the person does not leave the form (R-140 InformationLink). */
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

/** Shown beneath the control: how the entry will read (PreviewResult), and the default value (ShowDefaultValue; R-141). */
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
