import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
}

/** A yes/no choice. The label is part of the tap target. */
export function Checkbox({ label, hint, ...rest }: Props) {
  return (
    <label className={styles['line']}>
      <input {...rest} type="checkbox" className={styles['box']} />
      <span>
        {label}
        {hint && <span className={styles['hint']}>{hint}</span>}
      </span>
    </label>
  )
}
