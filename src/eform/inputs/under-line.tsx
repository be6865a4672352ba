import type { ReactNode } from 'react'
import { characters, maxLengthOf } from '#eform/types/text-lengths.ts'
import { classNames } from '#ui/class-names.ts'
import type { InputProps } from './input-props.ts'
import styles from './input.module.css'

/** Beneath a text: when it was saved, and how much of it there may be. */
export function UnderLine({ field, state, saved }: Pick<InputProps, 'field' | 'state' | 'saved'>): ReactNode {
  const max = maxLengthOf(field)
  return (
    <span className={styles['under']}>
      {saved}
      {max !== undefined && <Count of={String(state.raw)} max={max} />}
    </span>
  )
}

function Count({ of, max }: { of: string; max: number }) {
  const count = characters(of)
  return (
    <span className={classNames(styles['count'], 'num', count > max && styles['over'])}>
      {count} of {max} characters
    </span>
  )
}
