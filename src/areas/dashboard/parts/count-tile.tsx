import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from '#areas/dashboard/dashboard.module.css'

interface Props {
  icon: LucideIcon
  name: string
  href: string
  count: number
  /** What the number alone does not say. */
  note?: ReactNode
}

/** A number with its name. The whole tile is a link to the list that the number counts. */
export function CountTile({ icon, name, href, count, note }: Props) {
  return (
    <Card className={styles['tile']}>
      <Tile icon={icon} />
      <span>
        <a className={styles['cover']} href={href}>
          {name}
        </a>
        <span className={`num ${styles['figure']}`}>
          <b>{count.toLocaleString('en-NG')}</b> {note}
        </span>
      </span>
      <Icon of={ChevronRight} size="s" />
    </Card>
  )
}
