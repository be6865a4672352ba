import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './avatar.module.css'

interface Person {
  firstname: string
  surname: string
}
interface Props extends Person {
  /** Sets another size. */
  className?: string | undefined
  /** A picture, which covers the initials. */
  children?: ReactNode
}

/** The two initials of a person; '·' without a name. */
export function initialsOf({ firstname, surname }: Person): string {
  const initials = [firstname, surname].map((name) => Array.from(name.trim())[0] ?? '').join('')
  return initials.toUpperCase() || '·'
}

/** The two initials of a person, hidden from screen readers, because the name is always next to them. */
export function Avatar({ className, children, ...person }: Props) {
  return (
    <span className={classNames(styles['avatar'], className)} aria-hidden="true">
      {initialsOf(person)}
      {children}
    </span>
  )
}
