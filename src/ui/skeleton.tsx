import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './skeleton.module.css'

/** After this time, ms, a placeholder says that the wait is not usual. */
const usualMs = 3_000

interface Props {
  /** `lines` of text, whole `rows`/`cards`, or the rows of a `table`: as tall as the content, so that the page does not jump. */
  shape?: 'lines' | 'rows' | 'table' | 'card'
  count?: number
  /** A visible text; without it screen readers read the text of R-283. */
  words?: string
}

/** A placeholder for content that is loading. It says so when that takes long. */
export function Skeleton({ shape = 'lines', count = 3, words }: Props) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), usualMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles['skeleton']} role="status" data-skeleton="">
      <span className={words === undefined ? 'read' : 'muted small'}>{words ?? messages.loading}</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} aria-hidden="true" className={classNames(styles['piece'], styles[shape])} />
      ))}
      {isLate && <span className="muted small">This takes longer than usual.</span>}
    </div>
  )
}
