import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldFrame, type FieldTexts } from '#ui/field-frame.tsx'
import styles from './control.module.css'

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** A text inside the box before the value, such as +234 or ₦. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text with its label. */
export function TextInput({ label, hideLabel, hint, error, id, before, after, ...rest }: Props) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
      {(attributes) => (
        <span className={classNames(styles['box'], styles['touch'])}>
          {before && <span className={styles['edge']}>{before}</span>}
          <input {...rest} {...attributes} className={styles['control']} />
          {after && <span className={styles['edge']}>{after}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
