import { useId, type ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from '#areas/dashboard/dashboard.module.css'

interface Props {
  title: string
  /** A link beside the heading. */
  aside?: ReactNode
  /** A line below the heading. */
  note?: ReactNode
  /** It takes more room than its neighbours. */
  isWide?: boolean
  children: ReactNode | ((headingId: string) => ReactNode)
}

/** A part of a dashboard with its heading. */
export function Panel({ title, aside, note, isWide, children }: Props) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} className={classNames(styles['panel'], isWide && styles['wide'])}>
      <div className={styles['head']}>
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {note && <p className="muted small num">{note}</p>}
      {typeof children === 'function' ? children(heading) : children}
    </Card>
  )
}
