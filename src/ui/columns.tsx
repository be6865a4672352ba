import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** A page in two columns where there is room: what matters, and what stands beside it. On phones they follow each other. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return <div className={styles['columns']}><div className={styles['column']}>{main}</div><div className={styles['column']}>{side}</div></div>
}
