import type { Order } from '#contract/entities/order/order.ts'
import { ReasonForm } from '#patterns/money/reason-form.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { invoiceName } from '#rules/orders/invoice-parts.ts'
import { personName } from '#rules/person-name.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/stack.tsx'
import { ChosenQuestions } from './order-question-list.tsx'
import { OrderSums, OrderTimeline } from './order-summary.tsx'
import { PdfButton } from './pdf-button.tsx'
import styles from './order.module.css'

const at = (instant: string) => instant !== '' && <DayTime at={instant} />

/** The latest payment by a gateway, where an administrator decides about it. */
const paymentOf = ({ PaymentId, PaymentGatewayName, PaymentStatus }: Order) =>
  PaymentId === '' ? (
    ''
  ) : (
    <a key="payment" href={`/admin/payments/${PaymentId}`}>
      {PaymentGatewayName}, {PaymentStatus}
    </a>
  )

/** An order on credit, with what is owed. */
const creditOf = ({ Id }: Order) => (
  <a key="credit" href={`/admin/credits/${Id}`}>
    Credit
  </a>
)

/** An order as administrators see it: who, what, where to, what happened, and how it ends before its time. */
export function OrderItem({ row, reload }: { row: Order; reload: () => void }) {
  return (
    <Stack>
      <Card>
        <Facts
          facts={[
            ['Customer', personName(row, 'full')],
            ['E-mail', row.EmailAddress],
            ['Phone', row.Phone],
            [
              'How it gets there',
              row.IncludeShipping ? `Delivery to ${row.ShippingPlaceName}` : 'Pick-up by the customer',
            ],
            ['Address', row.Address],
            ['Shipping', row.ShippingStatusName],
            ['Placed', at(row.CreatedDate)],
            ['To be paid by', row.PayableAmount > 0 ? at(row.DueDate) : ''],
            ['Paid', at(row.PaidDate) || ''],
            ['Paid from', row.PaidFrom === 'Credit' ? creditOf(row) : row.PaidFrom],
            ['Payment', paymentOf(row)],
            ['Invoice', row.InvoiceNumber],
            ['Credit note', row.CreditNoteNumber],
            ['Reason', row.Reason],
          ]}
        />
        <div className={styles['documents']}>
          <a href={row.Path}>Open the invoice</a>
          <PdfButton path={row.Path} name={invoiceName(row)} />
        </div>
      </Card>
      <OrderSums order={row} />
      <ChosenQuestions questions={row.OrderQuestions} />
      <OrderTimeline order={row} />
      {row.Moves.includes('refund') && (
        <ReasonForm
          row={row}
          reader="The customer"
          reload={reload}
          call="Order/RefundOrder"
          title="Give the money back"
          about={refundWords(row)}
          button={`Refund ${naira(row.TotalAmount)}`}
        />
      )}
      {row.Moves.includes('cancel') && (
        <ReasonForm
          row={row}
          reader="The customer"
          reload={reload}
          call="Order/CancelOrder"
          title="Cancel the order"
          about="Nothing was paid. The items go back to the stock."
          button="Cancel order"
        />
      )}
    </Stack>
  )
}

/** What a refund does. */
const refundWords = ({ PaidFrom, TotalAmount }: Order) =>
  PaidFrom === 'Credit'
    ? 'What is still owed is cancelled, what was repaid goes to the customer’s wallet, and a credit note is written.'
    : `${naira(TotalAmount)} go to the customer’s wallet, and a credit note is written.`
