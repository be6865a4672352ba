import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

interface Props {
  title: string
  /** A link or count next to the heading. */ aside?: ReactNode
  children: ReactNode | ((headingId: string) => ReactNode)
}

/** A part of a page with its own heading. The function form passes the heading's id to a list that needs a name. */
export function Section({ title, aside, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        {aside}
      </div>
      {typeof children === 'function' ? children(heading) : children}
    </section>
  )
}
