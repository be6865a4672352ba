import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
import styles from './badge.module.css'

interface Props {
  tone?: Tone
  icon?: LucideIcon | undefined
  children: ReactNode
}

/** A status: a word, a tint and, for a state, an icon. */
export function Badge({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={classNames(styles['badge'], styles[tone])}>
      {icon && <Icon of={icon} size="xs" />}
      {children}
    </span>
  )
}
