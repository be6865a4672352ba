import { messages } from '#contract/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { gridOf, lineOf } from './grid.ts'
import { usualPerRow, type ListingType } from './listing-card.ts'
import styles from './frame.module.css'

/** Placeholders with words. */
export function Loading({ type, perRow = usualPerRow }: { type: ListingType; perRow?: number | undefined }) {
  const line = lineOf(perRow)
  if (type === 'Table_Mode') return <Skeleton shape="table" count={8} words={messages.tableLoading} />
  return (
    <div className={styles['frame']}>
      <p role="status" className="read">
        {messages.loading}
      </p>
      <ul aria-hidden="true" data-skeleton="" {...gridOf(type, type === 'Collapsible_List' ? 1 : line)}>
        {Array.from({ length: 2 * line }, (_, at) => (
          <li key={at} className={styles['loading']}>
            {messages.loading}
          </li>
        ))}
      </ul>
    </div>
  )
}
