import type { Invoice } from '#contract/entities/order/order.ts'
import { naira } from '#rules/money.ts'
import { payablePercent } from '#rules/orders/payable-percent.ts'
import { Badge } from '#ui/badge.tsx'
import { OrderTable } from '#areas/order/order-table.tsx'
import { toneOf } from '#areas/order/order-tones.ts'
import styles from './invoice.module.css'

/** Days of Lagos in words that every reader and every server writes alike. */
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})
const dayOf = (instant: string) => (instant === '' ? '' : days.format(new Date(instant)))

/** M-16, R-491: the invoice with the fields that Nigeria asks of a VAT invoice, its receipt, and the credit note of a refund. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { HasPaid, PayableAmount, TotalAmount, PaidFrom, CreditNoteNumber } = invoice
  return (
    <article className={styles['sheet']}>
      {invoice.InvoiceLogo !== '' && (
        <img className={styles['logo']} src={invoice.InvoiceLogo} alt={invoice.SellerName} />
      )}
      <header className={styles['head']}>
        <h1 tabIndex={-1} data-landing="">
          {CreditNoteNumber === '' ? invoice.InvoiceTitle : 'Credit note'}
        </h1>
        <Badge tone={toneOf(invoice.OrderStatusValue)}>{invoice.OrderStatusName}</Badge>
      </header>
      <Named
        facts={[
          ['Order', invoice.OrderId],
          ['Invoice number', invoice.InvoiceNumber],
          ['Credit note number', CreditNoteNumber],
          ['Created', dayOf(invoice.CreatedDate)],
          ['Due', PayableAmount > 0 ? dayOf(invoice.DueDate) : ''],
          ['Date of supply', dayOf(invoice.PaidDate)],
          ['Refunded', dayOf(invoice.RefundedDate)],
        ]}
      />
      <Named
        facts={[
          [invoice.PayToTitle, [invoice.SellerName, invoice.PayToAddress].filter(Boolean).join('\n')],
          ['Tax ID', invoice.TaxId],
          ['Registration number', invoice.RegistrationNumber],
          [invoice.InvoiceToTitle, [invoice.CustomerName, invoice.Address].filter(Boolean).join('\n')],
        ]}
      />
      {invoice.InvoiceItemsTitle !== '' && <h2 className={styles['part']}>{invoice.InvoiceItemsTitle}</h2>}
      {invoice.InvoiceItemsDescription !== '' && <p className="muted small">{invoice.InvoiceItemsDescription}</p>}
      <OrderTable order={invoice} titles={invoice} />
      <div className={styles['payable']}>
        <span>
          {CreditNoteNumber !== ''
            ? PaidFrom === 'Credit'
              ? 'Refunded'
              : 'Given back to the wallet'
            : HasPaid
              ? paidWords(PaidFrom)
              : `${invoice.PayableAmountTitle} (${payablePercent(invoice)}% of the total)`}
        </span>
        <b className="num">{naira(HasPaid || CreditNoteNumber !== '' ? TotalAmount : PayableAmount)}</b>
        <span className="muted small">{invoice.AmountInWords}</span>
      </div>
      {invoice.InvoiceNote !== '' && <p className="muted small">{invoice.InvoiceNote}</p>}
      {invoice.FooterNote !== '' && <p className="muted small">{invoice.FooterNote}</p>}
    </article>
  )
}

const paidWords = (from: string) =>
  from === 'Wallet' ? 'Paid from the wallet' : from === 'Credit' ? 'Bought on credit' : `Paid by ${from}`

function Named({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
