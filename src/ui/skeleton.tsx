import { messages } from '#contract/messages.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './skeleton.module.css'

interface Props {
  /** `lines` of text, or whole `rows`/`cards` as tall as the content, so that the page does not jump. */
  shape?: 'lines' | 'rows' | 'card'
  count?: number
  /** A visible text; without it screen readers read the text of R-283. */
  words?: string
}

/** A placeholder for content that is loading. */
export function Skeleton({ shape = 'lines', count = 3, words }: Props) {
  return (
    <div className={styles['skeleton']} role="status" data-skeleton="">
      <span className={words === undefined ? 'read' : 'muted small'}>{words ?? messages.loading}</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} aria-hidden="true" className={classNames(styles['piece'], styles[shape])} />
      ))}
    </div>
  )
}
