import type { ReactNode } from 'react'
import styles from './row-list.module.css'

interface Row {
  id: string
  /** The link of the row; a row without it is only text. */
  href?: string | undefined
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
}

/** A card of rows: icon, title with a line below, status at the end. Name it by its heading (`labelledBy`). */
export function RowList({ rows, labelledBy }: { rows: readonly Row[]; labelledBy?: string | undefined }) {
  return (
    <ul className={styles['list']} aria-labelledby={labelledBy}>
      {rows.map(({ id, href, lead, title, detail, end }) => {
        const body = (
          <>
            {lead}
            <span className={styles['grow']}>
              <span className={styles['title']}>{title}</span>
              {detail && <span className={styles['detail']}>{detail}</span>}
            </span>
            {end}
          </>
        )
        return (
          <li key={id}>
            {href ? (
              <a className={styles['row']} href={href}>
                {body}
              </a>
            ) : (
              <div className={styles['row']}>{body}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
