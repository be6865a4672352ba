import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { Tile } from '#ui/tile.tsx'
import styles from './empty-state.module.css'

interface Props {
  icon: LucideIcon
  title: string
  /** What to do next, or why there is nothing. */
  children?: ReactNode
  action?: ReactNode
  /** The level of its title below the page's own. */
  level?: 2 | 3
}

/** Nothing here, and what to do about it. */
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
