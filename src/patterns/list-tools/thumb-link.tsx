import type { LucideIcon } from 'lucide-react/types'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './thumb-link.module.css'

interface Props {
  href: string
  icon: LucideIcon
  children: string
  /** On a phone a bar with its words; otherwise a round button with its icon. */
  wide?: boolean
}

/** The one primary action of a page: in the page's header on wide screens, in reach of the thumb on phones. */
export function ThumbLink({ href, icon, children, wide = false }: Props) {
  return (
    <LinkButton size="compact" variant="primary" href={href} className={styles[wide ? 'wide' : 'round']}>
      <Icon of={icon} size="s" />
      <span className={classNames(!wide && styles['words'])}>{children}</span>
    </LinkButton>
  )
}
