import { useParams } from '@tanstack/react-router'
import type { Order } from '#contract/entities/order/order.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { naira } from '#rules/money.ts'
import { invoiceName } from '#rules/orders/invoice-parts.ts'
import { payablePercent } from '#rules/orders/payable-percent.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { Facts } from '#ui/facts.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ChosenQuestions } from '#areas/order/order-question-list.tsx'
import { OrderSums, OrderTimeline } from '#areas/order/order-summary.tsx'
import { toneOf } from '#areas/order/order-tones.ts'
import { PayOrder } from '#areas/order/pay-order.tsx'
import { PdfButton } from '#areas/order/pdf-button.tsx'

/** An own order: its items and sums, the payment, and what happened. */
export function MyOrderPage() {
  const { id = '' } = useParams({ strict: false })
  const kept = useKeptQuery('Order/GetOrder', { orderId: id })
  useCrumb(`/student/orders/${id}`, kept.data?.OrderId)
  return (
    <Stack>
      <PageHeader
        title={kept.data?.OrderId ?? 'Order'}
        actions={
          kept.data && (
            <>
              <LinkButton href={kept.data.Path}>Invoice</LinkButton>
              <PdfButton path={kept.data.Path} name={invoiceName(kept.data)} />
            </>
          )
        }
      />
      {!kept.isNews && <ListAge at={kept.at} />}
      <LoadState
        query={{ ...kept, at: kept.at ?? undefined }}
        skeleton={<Skeleton shape="card" count={2} />}
        offline="Open this page once while online to keep a copy."
      >
        {(order) => (
          <Columns
            main={
              <>
                <OrderSums order={order} />
                <ChosenQuestions questions={order.OrderQuestions} />
                <OrderTimeline order={order} />
              </>
            }
            side={
              <>
                <State order={order} />
                {order.Moves.length > 0 && <PayOrder key={order.RowVersion} order={order} reload={kept.reload} />}
              </>
            }
          />
        )}
      </LoadState>
    </Stack>
  )
}

/** The latest payment by a gateway, with its page. */
function paymentOf({ PaymentId, PaymentGatewayName, PaymentStatus }: Order) {
  if (PaymentId === '') return ''
  return (
    <a key="payment" href={`/student/wallets/payment/${PaymentId}`}>
      {PaymentGatewayName}, {PaymentStatus}
    </a>
  )
}

/** An order on credit, with the page where it is repaid. */
function creditOf({ Id, PaidFrom }: Order) {
  return PaidFrom === 'Credit' ? (
    <a key="credit" href={`/student/wallets/credits/${Id}`}>
      Payments
    </a>
  ) : (
    ''
  )
}

function State({ order }: { order: Order }) {
  return (
    <Card>
      <Facts
        facts={[
          [
            'Status',
            <Badge key="status" tone={toneOf(order.OrderStatusValue)}>
              {order.OrderStatusName}
            </Badge>,
          ],
          ['Shipping', order.ShippingStatusName],
          ['How it gets to you', order.IncludeShipping ? `Delivered to ${order.ShippingPlaceName}` : 'You pick it up'],
          ['Address', order.Address],
          ['To be paid', order.PayableAmount > 0 ? `${naira(order.PayableAmount)} (${payablePercent(order)}%)` : ''],
          ['To be paid by', order.PayableAmount > 0 ? <DayTime key="due" at={order.DueDate} /> : ''],
          ['Payment', paymentOf(order)],
          ['Credit', creditOf(order)],
          [
            order.PaidFrom === 'Credit' ? 'Bought' : 'Paid',
            order.PaidDate === '' ? '' : <DayTime key="paid" at={order.PaidDate} />,
          ],
          ['Invoice', order.InvoiceNumber],
          ['Credit note', order.CreditNoteNumber],
          ['Reason', order.Reason],
        ]}
      />
    </Card>
  )
}
