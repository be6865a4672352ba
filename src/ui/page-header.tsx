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

/** The page's heading (its only h1), which a route change focuses. On phones it is in the layout's top bar. */
export function PageHeader({ title, above, below, actions }: Props) {
  const top = use(PageTop)
  const heading = (
    <h1 className={styles['title']} tabIndex={-1} data-landing="">
      {title}
    </h1>
  )
  const isInBar = top?.takes === 'title'
  const words = (above || below || !isInBar) && (
    <div className={styles['words']}>
      {above && <p className="muted small">{above}</p>}
      {!isInBar && heading}
      {below && <p className="muted small num">{below}</p>}
    </div>
  )
  const header = (words || actions) && (
    <div className={styles['header']}>
      {words}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
  // The header has one place in the tree: when a phone is turned, an open dialog of its actions stays.
  return (
    <>
      {isInBar && createPortal(heading, top.element)}
      {top?.takes === 'header' ? createPortal(header, top.element) : header}
    </>
  )
}
