import { orderTableWords, type NamedText, type SummedOrder, type TableTitles } from '#rules/orders/invoice-parts.ts'
import styles from './order.module.css'

/** The items of an order and its sums, as the invoice has them. */
export function OrderTable({ order, titles }: { order: SummedOrder; titles?: TableTitles }) {
  const {
    headings: [item, quantity, amount],
    rows,
    sums,
    total,
  } = orderTableWords(order, titles)
  return (
    <>
      <table className={styles['items']} aria-label={`Items of ${order.OrderId}`}>
        <thead>
          <tr>
            <th scope="col">{item}</th>
            <th scope="col">{quantity}</th>
            <th scope="col">{amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.name}
                <span className={styles['note']}>{row.note}</span>
              </th>
              <td>{row.quantity}</td>
              <td>{row.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles['sums']}>
        {sums.map((sum) => (
          <Sum key={sum[0]} of={sum} />
        ))}
        <Sum of={total} className={styles['total']} />
      </dl>
    </>
  )
}

function Sum({ of: [name, value], className }: { of: NamedText; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
