import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'
import { WaitingCount } from '#app/layouts/menu-link.tsx'
import { keepFold, keptFold } from '#app/menus/kept-folds.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './side-menu.module.css'

interface Props {
  heading: string
  /** Names the group in the storage of this device. */
  place: string
  /** The group contains the page on the screen. */
  isCurrent: boolean
  startsOpen: boolean
  /** The sum of the counts inside, shown while the group is closed. */
  waiting: number
  children: ReactNode
}

/**
 * A group of the side menu that opens and closes. The device remembers what the person chose. A page that comes on the
 * screen opens its group.
 */
export function MenuFold({ heading, place, isCurrent, startsOpen, waiting, children }: Props) {
  const [isOpen, setOpen] = useState(() => isCurrent || (keptFold(place) ?? startsOpen))
  const [wasCurrent, setWasCurrent] = useState(isCurrent)
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent)
    if (isCurrent) setOpen(true)
  }
  return (
    <details className={styles['group']} open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className={styles['heading']} onClick={() => keepFold(place, !isOpen)}>
        <span>{heading}</span>
        {!isOpen && <WaitingCount count={waiting} word="waiting" />}
        <Icon of={ChevronDown} size="xs" />
      </summary>
      {children}
    </details>
  )
}
