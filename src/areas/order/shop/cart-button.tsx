import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useCart } from '#areas/order/cart/cart.ts'
import { naira } from '#rules/money.ts'
import { orderTotals } from '#rules/orders/order-totals.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useShop } from './shop-address.ts'

/** The way to the cart: how many pieces are in it and what they cost. `block`: as wide as what it is in. */
export function CartButton({ block = false }: { block?: boolean }) {
  const { items, pieces } = useCart()
  const { cart } = useShop()
  if (pieces === 0) return null
  const { items: sum } = orderTotals(items, { delivery: 'pick-up', vatRate: 0 })
  return (
    <LinkButton href={cart} variant="primary" block={block}>
      <Icon of={ShoppingCart} size="s" /> Cart, {pieces} {pieces === 1 ? 'item' : 'items'}{' '}
      <span className="num">{naira(sum)}</span>
    </LinkButton>
  )
}
