import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
import styles from './notice.module.css'

interface Props {
  tone?: Tone
  icon: LucideIcon
  /** The word in bold that comes first. */
  title?: string | undefined
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  className?: string | undefined
}

/** A band of words in the page: sync words, an error of a form, a hint that matters. Not live by itself. */
export function Notice({ tone = 'plain', icon, title, children, action, className }: Props) {
  return (
    <div className={classNames(styles['notice'], styles[tone], className)}>
      <Icon of={icon} size="s" />
      <span className={styles['grow']}>{title && <b>{title}</b>}{title && children ? ' ' : null}{children}</span>
      {action}
    </div>
  )
}
