import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldFrame, type FieldWords } from '#ui/field-frame.tsx'
import styles from './control.module.css'

interface Props extends FieldWords, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** Several lines of text with their label; grows with what is written. */
export function TextArea({ label, hint, error, id, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => <span className={styles['box']}><textarea {...rest} {...wiring} className={classNames(styles['control'], styles['area'])} /></span>}
    </FieldFrame>
  )
}
