import Check from 'lucide-react/icons/check'
import type { QueueItem } from '#offline/outbox/queue-view.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import styles from './queue-item.module.css'

/** One item that the server has confirmed, with the server's message. */
export function SentItem({ item }: { item: QueueItem }) {
  return (
    <Card as="article" aria-label={item.words} className={styles['item']}>
      <div className={styles['words']}>
        <h3 className={styles['name']}>{item.words}</h3>
        <p className="muted small">
          Submitted <DayTime at={item.deviceAt} />. {item.detail}
        </p>
      </div>
      <Badge tone="ok" icon={Check}>
        {item.status}
      </Badge>
    </Card>
  )
}
