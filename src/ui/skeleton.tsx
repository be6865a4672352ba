import { messages } from '#contract/messages.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './skeleton.module.css'

interface Props {
  /** `lines` of text, or whole `rows`/`cards` as tall as what will come, so that nothing jumps. */
  shape?: 'lines' | 'rows' | 'card'
  count?: number
  /** For everybody to read; without, screen readers hear R-283's word. */
  words?: string
}

/** Holds the place of what is loading. */
export function Skeleton({ shape = 'lines', count = 3, words }: Props) {
  return (
    <div className={styles['skeleton']} role="status">
      <span className={words === undefined ? 'read' : 'muted small'}>{words ?? messages.loading}</span>
      {Array.from({ length: count }, (_, at) => <span key={at} aria-hidden="true" className={classNames(styles['piece'], styles[shape])} />)}
    </div>
  )
}
