import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './field-frame.module.css'

export interface FieldTexts {
  label: ReactNode
  /** Only screen readers read the label: the control shows what it is for, as a search box does. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** Why the value is not accepted; shown above the control and linked to it. */
  error?: string | undefined
  /** An id for links from an error summary; otherwise one is generated. */
  id?: string | undefined
}

/** The attributes that link a control to its label, hint and error. */
interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props extends FieldTexts {
  children: (attributes: ControlAttributes) => ReactNode
  className?: string | undefined
}

/** Puts label, hint and error above the control, where a phone's keyboard and a thumb never cover them. */
export function FieldFrame({ label, hideLabel, hint, error, id: givenId, children, className }: Props) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={hideLabel ? 'read' : styles['label']}>
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles['error']}>
          <Icon of={CircleAlert} size="s" />
          {error}
        </span>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
    </div>
  )
}
