import type { LucideIcon } from 'lucide-react/types'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './tile.module.css'

interface Props {
  icon: LucideIcon
  tone?: 'brand' | 'sun' | 'ok'
}

/** The tinted square with an icon at the start of a card or row. */
export function Tile({ icon, tone = 'brand' }: Props) {
  return (
    <span className={classNames(styles['tile'], styles[tone])}>
      <Icon of={icon} />
    </span>
  )
}
