import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './field-frame.module.css'

export interface FieldWords {
  label: ReactNode
  hint?: ReactNode
  /** Why the value cannot stay; shown above the control and tied to it. */
  error?: string | undefined
  /** Its own id when the page must link to it (error summary); otherwise made here. */
  id?: string | undefined
}

/** What a control must carry so that label, hint and error belong to it. */
interface FieldWiring { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

interface Props extends FieldWords { children: (wiring: FieldWiring) => ReactNode; className?: string | undefined }

/** Label, hint and error above the control: a phone's keyboard and a thumb never cover them. */
export function FieldFrame({ label, hint, error, id: given, children, className }: Props) {
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>{label}</label>
      {hint && <span id={`${id}-hint`} className={styles['hint']}>{hint}</span>}
      {error && <span id={`${id}-error`} className={styles['error']}><Icon of={CircleAlert} size="s" />{error}</span>}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
    </div>
  )
}
