import type { Order } from '#contract/entities/order/order.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Card } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { Tile } from '#ui/tile.tsx'
import { RowList } from '#ui/row-list.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { OrderTable } from './order-table.tsx'

/** The items of an order and its sums on a card. */
export function OrderSums({ order }: { order: Order }) {
  return (
    <Card>
      <OrderTable order={order} />
      <p className="muted small">{order.AmountInWords}</p>
    </Card>
  )
}

/** M-13: what happened to an order, the first event first. */
export function OrderTimeline({ order: { Timeline } }: { order: Order }) {
  return (
    <Section title="What happened">
      {(heading) => (
        <RowList
          labelledBy={heading}
          rows={Timeline.map(({ Id, Name, By, Note, Date: at }) => ({
            id: Id,
            lead: <Tile icon={CircleCheck} />,
            title: Name,
            detail: [By, Note].filter(Boolean).join(': '),
            end: <DayTime at={at} />,
          }))}
        />
      )}
    </Section>
  )
}
