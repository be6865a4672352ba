import type { ReactNode } from 'react'
import { characters, maxLengthOf } from '#eform/types/text-lengths.ts'
import { classNames } from '#ui/class-names.ts'
import type { InputProps } from './input-props.ts'
import styles from './input.module.css'

/** Beneath a text: when it was saved, and how much of it there may be. */
export function UnderLine({ field, state, saved }: Pick<InputProps, 'field' | 'state' | 'saved'>): ReactNode {
  const max = maxLengthOf(field)
  const count = characters(String(state.raw))
  return (
    <span className={styles['under']}>
      {saved}
      {max !== undefined && <span className={classNames(styles['count'], 'num', count > max && styles['over'])}>{count} of {max} characters</span>}
    </span>
  )
}
