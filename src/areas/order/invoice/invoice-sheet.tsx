import type { Invoice } from '#contract/entities/order/order.ts'
import { invoiceParts, questionsTitle, type NamedText } from '#rules/orders/invoice-parts.ts'
import { Badge } from '#ui/badge.tsx'
import { OrderQuestionList } from '#areas/order/order-question-list.tsx'
import { OrderTable } from '#areas/order/order-table.tsx'
import { toneOf } from '#areas/order/order-tones.ts'
import styles from './invoice.module.css'

/** M-16, R-491: an invoice as a page, with the words of `invoiceParts`. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { title, status, facts, itemsTitle, itemsText, payable, questions, notes } = invoiceParts(invoice)
  return (
    <article className={styles['sheet']}>
      {invoice.InvoiceLogo !== '' && (
        <img className={styles['logo']} src={invoice.InvoiceLogo} alt={invoice.SellerName} />
      )}
      <header className={styles['head']}>
        <h1 tabIndex={-1} data-landing="">
          {title}
        </h1>
        <Badge tone={toneOf(invoice.OrderStatusValue)}>{status}</Badge>
      </header>
      {facts.map((named) => (
        <Named key={named[0]?.[0]} facts={named} />
      ))}
      {itemsTitle !== '' && <h2 className={styles['part']}>{itemsTitle}</h2>}
      {itemsText !== '' && <p className="muted small">{itemsText}</p>}
      <OrderTable order={invoice} titles={invoice} />
      <div className={styles['payable']}>
        <span>{payable.name}</span>
        <b className="num">{payable.amount}</b>
        <span className="muted small">{payable.inWords}</span>
      </div>
      {questions.length > 0 && (
        <div className={styles['choices']}>
          <h2 className={styles['part']}>{questionsTitle}</h2>
          <OrderQuestionList questions={questions} />
        </div>
      )}
      {notes.map((note, at) => (
        <p key={at} className="muted small">
          {note}
        </p>
      ))}
    </article>
  )
}

function Named({ facts }: { facts: readonly NamedText[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
