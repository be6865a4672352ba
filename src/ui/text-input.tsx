import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldFrame, type FieldWords } from '#ui/field-frame.tsx'
import styles from './control.module.css'

interface Props extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** Words inside the box before the text, such as +234 or ₦. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text with its label. */
export function TextInput({ label, hint, error, id, before, after, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className={classNames(styles['box'], styles['touch'])}>
          {before && <span className={styles['edge']}>{before}</span>}
          <input {...rest} {...wiring} className={styles['control']} />
          {after && <span className={styles['edge']}>{after}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
