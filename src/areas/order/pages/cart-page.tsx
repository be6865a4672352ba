import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#lib/reads/call.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCart } from '#areas/order/cart/cart.ts'
import type { CartItem } from '#areas/order/cart/cart-item.ts'
import { CartItems } from '#areas/order/cart/cart-items.tsx'
import { Checkout } from '#areas/order/cart/checkout.tsx'
import { useShop } from '#areas/order/shop/shop-address.ts'
import { alertProblem } from '#patterns/alerts/alert-problem.ts'
import { useSignedIn } from '#lib/session/session.ts'
import { toReturnPath } from '#lib/session/return-path.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/** the cart of this device, and the checkout, which needs the network. */
export function CartPage() {
  const cart = useCart()
  const { shop, isVisitor } = useShop()
  const isOnline = useNetwork() === 'online'
  const isSignedIn = useSignedIn()
  useSavedCart(cart.items, isOnline && !isVisitor)
  if (cart.items.length === 0)
    return (
      <Stack>
        <PageHeader title="Cart" />
        <EmptyState
          icon={ShoppingCart}
          title="Your cart is empty"
          action={<LinkButton href={shop}>Go to the shop</LinkButton>}
        >
          What you add in the shop is kept here, also offline.
        </EmptyState>
      </Stack>
    )
  return (
    <Stack>
      <PageHeader title="Cart" actions={<LinkButton href={shop}>Back to the shop</LinkButton>} />
      {isVisitor ? (
        <>
          <Section title="In your cart">
            {(heading) => <CartItems items={cart.items} labelledBy={heading} problems={new Map()} />}
          </Section>
          <Card>
            {isSignedIn ? (
              <LinkButton variant="primary" href="/student/cart">
                Order
              </LinkButton>
            ) : (
              <>
                <p>Sign in to order. Your cart comes with you.</p>
                <LinkButton
                  variant="primary"
                  href={`/account/login/${encodeURIComponent(toReturnPath('/student/cart'))}`}
                >
                  Sign in
                </LinkButton>
              </>
            )}
          </Card>
        </>
      ) : (
        <Checkout cart={cart} isOnline={isOnline} />
      )}
    </Stack>
  )
}

/** Administrators and vendors see what waits in carts. A failure changes nothing here: the next visit saves it. */
function useSavedCart(items: readonly CartItem[], isOn: boolean): void {
  const asked = JSON.stringify(items.map(({ product, quantity }) => ({ ProductId: product.Id, Quantity: quantity })))
  const save = useEffectEvent(() =>
    call('Cart/SaveMyCart', {
      Items: items.map(({ product, quantity }) => ({ ProductId: product.Id, Quantity: quantity })),
    }),
  )
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => void save().catch(alertProblem), 1500)
    return () => clearTimeout(timer)
  }, [asked, isOn])
}
