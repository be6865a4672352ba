import type { ReactNode } from 'react'
import { characters, maxLengthOf } from '#eform/types/text-lengths.ts'
import { classNames } from '#ui/class-names.ts'
import type { InputProps } from './input-props.ts'
import styles from './input.module.css'

/** The part of its limit from which on a text shows its length. */
const nearLimit = 0.8

/** Below a text: when it was saved, and its length when it nears its limit. Nothing to say takes no room. */
export function UnderLine({ field, state, saved }: Pick<InputProps, 'field' | 'state' | 'saved'>): ReactNode {
  const max = maxLengthOf(field)
  const count = max === undefined ? 0 : characters(String(state.raw))
  const showsCount = max !== undefined && count >= max * nearLimit
  if (!saved && !showsCount) return null
  return (
    <span className={styles['under']}>
      {saved}
      {showsCount && (
        <span className={classNames(styles['count'], 'num', count > max && styles['over'])}>
          {count} of {max} characters
        </span>
      )}
    </span>
  )
}
