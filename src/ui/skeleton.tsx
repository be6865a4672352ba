import { messages } from '#contract/messages.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './skeleton.module.css'

interface Props {
  /** `lines` of text, or whole `rows`/`cards` as tall as what will come, so that nothing jumps. */
  shape?: 'lines' | 'rows' | 'card'
  count?: number
}

/** Holds the place of what is loading. */
export function Skeleton({ shape = 'lines', count = 3 }: Props) {
  return (
    <div className={styles['skeleton']} role="status">
      <span className="read">{messages.loading}</span>
      {Array.from({ length: count }, (_, at) => <span key={at} aria-hidden="true" className={classNames(styles['piece'], styles[shape])} />)}
    </div>
  )
}
