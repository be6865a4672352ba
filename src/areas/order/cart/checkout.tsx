import { useNavigate } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { OrderPreview } from '#contract/entities/order/order.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { naira } from '#rules/money.ts'
import { orderTotals } from '#rules/orders/order-totals.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Cart } from './cart.ts'
import { CartItems } from './cart-items.tsx'
import { CreditNote } from './credit-note.tsx'
import { DeliveryFields, pickUp, type Delivery } from './delivery.tsx'
import { usePreview } from './use-preview.ts'
import styles from '#areas/order/order.module.css'

/** The cart with its checkout: how it gets to the customer, what it costs, and the order. Prices come from the server. */
export function Checkout({ cart, isOnline }: { cart: Cart; isOnline: boolean }) {
  const navigate = useNavigate()
  const place = useCommand('Order/PlaceOrder')
  const [delivery, setDelivery] = useState<Delivery>(pickUp)
  const { IncludeShipping, CityId, Address, Phone } = delivery
  const Items = cart.items.map(({ product, quantity }) => ({ ProductId: product.Id, Quantity: quantity }))
  const basket = { Items, IncludeShipping, CityId }
  const { data, error, reload } = usePreview(isOnline ? basket : null)
  const errors = fieldErrorsOf(place.error)
  const problems = new Map(
    (data?.Items ?? []).filter(({ Problem: why }) => why !== '').map(({ ProductId, Problem: why }) => [ProductId, why]),
  )

  async function order(): Promise<void> {
    if (!data) return
    const placed = await place.run({ ...basket, Address, Phone, TotalAmount: data.TotalAmount })
    if (!placed) {
      reload()
      return
    }
    cart.empty()
    alertSuccess(placed.Message, { keep: true })
    await navigate({ href: `/student/orders/${placed.Id}` })
  }
  return (
    <>
      <Section title="In your cart">
        {(heading) => <CartItems items={cart.items} labelledBy={heading} problems={problems} />}
      </Section>
      {isOnline ? (
        <Section title="Order">
          <Card>
            <Stack>
              <DeliveryFields value={delivery} onChange={setDelivery} errors={errors} />
              {data && <Sums preview={data} />}
              {data && <CreditNote instalments={data.CreditInstalments} />}
              {data && data.Problem !== '' && <Notice tone="warn" icon={CircleAlert} title={data.Problem} />}
              <Problem text={error?.message ?? (Object.keys(errors).length === 0 ? place.error?.message : undefined)} />
              <Button
                block
                variant="primary"
                busy={place.busy}
                disabled={!data || data.Problem !== '' || problems.size > 0}
                onClick={() => void order()}
              >
                {data ? `Order for ${naira(data.TotalAmount)}` : 'Order'}
              </Button>
              <p className="muted small">
                You pay on the next page. By ordering you agree to the{' '}
                <a href="/terms" target="_blank" rel="noreferrer">
                  terms of use
                </a>
                .
              </p>
            </Stack>
          </Card>
        </Section>
      ) : (
        <Card>
          <p>
            About {naira(orderTotals(cart.items, { delivery: 'pick-up', vatRate: 0 }).items)} without VAT and shipping.
          </p>
          <p className="muted">Your cart is saved on this device. Ordering needs a connection.</p>
        </Card>
      )}
    </>
  )
}

function Sums({ preview }: { preview: OrderPreview }) {
  const rows: readonly (readonly [string, number])[] = [
    ['Items', preview.ItemsAmount],
    ...(preview.ShippingPlaceName !== '' && preview.ShippingFee !== null
      ? [[`Shipping to ${preview.ShippingPlaceName}`, preview.ShippingFee] as const]
      : []),
    [`VAT (${preview.VatRate / 100}%)`, preview.Vat],
  ]
  return (
    <dl className={styles['sums']}>
      {rows.map(([name, kobo]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{naira(kobo)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>Total</dt>
        <dd>{naira(preview.TotalAmount)}</dd>
      </div>
    </dl>
  )
}
