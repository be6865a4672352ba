import type { Order } from '#contract/entities/order/order.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Card } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { Tile } from '#ui/tile.tsx'
import { RowList } from '#ui/row-list.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import styles from './order.module.css'

/** The items of an order and its sums, as the invoice has them. */
export function OrderSums({ order }: { order: Order }) {
  const { OrderItems, ItemsAmount, IncludeShipping, ShippingPlaceName, ShippingFee, Vat, VatRate, TotalAmount } = order
  return (
    <Card>
      <table className={styles['items']} aria-label={`Items of ${order.OrderId}`}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Qty</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {OrderItems.map(({ Name, Quantity, UnitAmount, ListAmount, Amount, IsVatExempt }) => (
            <tr key={Name}>
              <th scope="row">
                {Name}
                <span className={styles['note']}>
                  {naira(UnitAmount)} each{UnitAmount < ListAmount && `, instead of ${naira(ListAmount)}`}
                  {IsVatExempt && ', no VAT'}
                </span>
              </th>
              <td>{Quantity}</td>
              <td>{naira(Amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles['sums']}>
        <Sum name="Items" kobo={ItemsAmount} />
        {IncludeShipping && <Sum name={`Shipping to ${ShippingPlaceName}`} kobo={ShippingFee} />}
        <Sum name={`VAT (${VatRate / 100}%)`} kobo={Vat} />
        <div className={styles['total']}>
          <dt>Total</dt>
          <dd>{naira(TotalAmount)}</dd>
        </div>
      </dl>
      <p className="muted small">{order.AmountInWords}</p>
    </Card>
  )
}

function Sum({ name, kobo }: { name: string; kobo: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{naira(kobo)}</dd>
    </div>
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
