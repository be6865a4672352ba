import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldFrame, type FieldTexts } from '#ui/field-frame.tsx'
import styles from '#ui/control.module.css'

interface Props extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** Several lines of text with their label. */
export function TextArea({ label, hint, error, id, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(attributes) => (
        <span className={styles['box']}>
          <textarea {...rest} {...attributes} className={classNames(styles['control'], styles['area'])} />
        </span>
      )}
    </FieldFrame>
  )
}
