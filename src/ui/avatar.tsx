import styles from './avatar.module.css'

interface Props {
  firstname: string
  surname: string
}

/** The two initials of a person, hidden from screen readers, because the name is always next to them. */
export function Avatar({ firstname, surname }: Props) {
  const initials = [firstname, surname]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toUpperCase()
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {initials || '·'}
    </span>
  )
}
