import type { Payment } from '#contract/entities/money/payment.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { VerifyPayment } from './verify-payment.tsx'

// The list, which is in the same file, shows no decision.
const ConfirmPayment = lazyPart(() => import('./confirm-payment.tsx').then((m) => m.ConfirmPayment))

/** A payment with its facts, what can be done about it, and its history. */
export function paymentDecision(row: Payment, reload: () => void) {
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['Person', personName(row, 'full')],
            ['E-mail', row.EmailAddress],
            ['Amount', <b key="amount">{naira(row.Amount)}</b>],
            ['Arrived', row.Received === 0 ? '' : naira(row.Received)],
            [
              'For',
              row.OrderId === '' ? (
                row.ItemNames
              ) : (
                <a key="for" href={`/admin/orders/${row.OrderId}`}>
                  {row.ItemNames}
                </a>
              ),
            ],
            ['Paid by somebody else', row.PayerEmail],
            ['Paid by', row.PaymentGatewayName],
            ['Reference', row.Reference],
            ['Message', row.Message],
            ['Receipt or transfer', row.EvidenceReference],
            ['Evidence', row.Evidence && <a href={row.Evidence}>Open the picture</a>],
            ['Decided by', row.DecidedBy],
            ['Started', <DayTime key="made" at={row.CreateDate} />],
            [
              'Completed',
              row.PaymentCompletedDate === null ? '' : <DayTime key="done" at={row.PaymentCompletedDate} />,
            ],
          ]}
        />
      </Card>
      {(row.PaymentGateway === 1 || row.PaymentGateway === 2) && (
        <VerifyPayment id={row.Id} gateway={row.PaymentGateway} reload={reload} />
      )}
      {row.CanManuallyConfirm && <ConfirmPayment key={row.RowVersion} row={row} reload={reload} />}
      <PaymentHistory id={row.Id} version={row.RowVersion} />
    </>
  )
}
