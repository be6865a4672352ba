import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** A page in two columns when there is room: the main content and the side content. On phones one follows the other. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{main}</div>
      <div className={styles['column']}>{side}</div>
    </div>
  )
}
