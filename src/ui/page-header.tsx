import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PageTop } from '#ui/page-top.ts'
import styles from './page-header.module.css'

interface Props {
  title: string
  /** A short line above the title, such as a greeting. */
  above?: ReactNode
  /** A line below the title: counts, the age of the data. */
  below?: ReactNode
  actions?: ReactNode
}

/** The page's heading (its only h1), which a route change focuses. */
export function PageHeader({ title, above, below, actions }: Props) {
  const top = use(PageTop)
  const header = (
    <div className={styles['header']}>
      <div className={styles['words']}>
        {above && <p className="muted small">{above}</p>}
        <h1 className={styles['title']} tabIndex={-1} data-landing="">
          {title}
        </h1>
        {below && <p className="muted small num">{below}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
  return top ? createPortal(header, top) : header
}
