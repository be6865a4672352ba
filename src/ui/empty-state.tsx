import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { Tile } from '#ui/tile.tsx'
import styles from './empty-state.module.css'

interface Props {
  icon: LucideIcon
  title: string
  /** The next step, or the reason why the list is empty. */
  children?: ReactNode
  action?: ReactNode
  /** The level of the title below the page's own heading. */
  level?: 2 | 3
}

/** Shown instead of an empty list: says that it is empty and what to do. */
export function EmptyState({ icon, title, children, action, level = 2 }: Props) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles['empty']}>
      <Tile icon={icon} />
      <Title className={styles['title']}>{title}</Title>
      {children && <div className="muted">{children}</div>}
      {action}
    </div>
  )
}
