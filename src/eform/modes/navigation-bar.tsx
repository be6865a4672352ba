import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './navigation-bar.module.css'

interface Props {
  isFirst: boolean
  back: () => void
  /** The buttons that lead forward; one of them submits the form around the bar, as Enter does. */
  children: ReactNode
}

/** Previous and the forward buttons, in reach of a thumb (E-07). */
export function NavigationBar({ isFirst, back, children }: Props) {
  return (
    <div className={styles['bar']}>
      <Button size="tall" disabled={isFirst} onClick={back}>
        <Icon of={ArrowLeft} size="s" />
        Previous
      </Button>
      {children}
    </div>
  )
}
