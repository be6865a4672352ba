import type { Invoice, Order } from '#contract/entities/order/order.ts'
import { naira } from '#rules/money.ts'
import styles from './order.module.css'

type Summed = Pick<
  Order,
  | 'OrderId'
  | 'OrderItems'
  | 'ItemsAmount'
  | 'IncludeShipping'
  | 'ShippingPlaceName'
  | 'ShippingFee'
  | 'Vat'
  | 'VatRate'
  | 'TotalAmount'
>

/** What the columns and the sum are called. */
type TableTitles = Pick<Invoice, 'ItemTitle' | 'QuantityTitle' | 'AmountTitle' | 'TotalAmountTitle'>
const usual: TableTitles = { ItemTitle: 'Item', QuantityTitle: 'Qty', AmountTitle: 'Amount', TotalAmountTitle: 'Total' }

/** The items of an order and its sums, as the invoice has them. */
export function OrderTable({ order, titles = usual }: { order: Summed; titles?: TableTitles }) {
  const { OrderItems, ItemsAmount, IncludeShipping, ShippingPlaceName, ShippingFee, Vat, VatRate, TotalAmount } = order
  return (
    <>
      <table className={styles['items']} aria-label={`Items of ${order.OrderId}`}>
        <thead>
          <tr>
            <th scope="col">{titles.ItemTitle}</th>
            <th scope="col">{titles.QuantityTitle}</th>
            <th scope="col">{titles.AmountTitle}</th>
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
          <dt>{titles.TotalAmountTitle}</dt>
          <dd>{naira(TotalAmount)}</dd>
        </div>
      </dl>
    </>
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
