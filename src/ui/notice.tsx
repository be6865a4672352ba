import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
import styles from './notice.module.css'

interface Props {
  tone?: Tone
  icon: LucideIcon
  /** The bold text at the beginning. */
  title?: string | undefined
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  className?: string | undefined
}

/** A band of text in the page: sync status, a form error, an important hint. It is not a live region. */
export function Notice({ tone = 'plain', icon, title, children, action, className }: Props) {
  return (
    <div className={classNames(styles['notice'], styles[tone], className)}>
      <Icon of={icon} size="s" />
      <span className={styles['grow']}>
        {title && <b>{title}</b>}
        {title && children ? ' ' : null}
        {children}
      </span>
      {action && <span className={styles['action']}>{action}</span>}
    </div>
  )
}
