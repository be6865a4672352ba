import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import type { ShopProduct } from '#contract/entities/order/shop-product.ts'
import { afterNextFrame } from '#lib/page/next-frame.ts'
import { useCart } from '#areas/order/cart/cart.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './shop.module.css'

/**
 * How many of a product are in the cart, and buttons to change that. The first press draws other buttons, and the focus
 * goes to the last of them: a second press must not undo the first one.
 */
export function Quantity({ product }: { product: ShopProduct }) {
  const cart = useCart()
  const count = cart.countOf(product.Id)
  const place = useRef<HTMLDivElement>(null)
  async function put(quantity: number): Promise<void> {
    cart.put(product, quantity)
    await afterNextFrame()
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }
  if (product.Quantity === 0)
    return (
      <Button block disabled>
        Sold out
      </Button>
    )
  if (count === 0)
    return (
      <div key="first" ref={place}>
        <Button block onClick={() => void put(1)} aria-label={`Add ${product.Name}`}>
          Add
        </Button>
      </div>
    )
  return (
    <div key="more" ref={place} className={styles['quantity']} role="group" aria-label={`${product.Name} in the cart`}>
      <Button square variant="quiet" aria-label="One less" onClick={() => void put(count - 1)}>
        <Icon of={Minus} size="s" />
      </Button>
      <b className="num" aria-live="polite">
        {count}
      </b>
      <Button
        square
        variant="quiet"
        aria-label="One more"
        disabled={product.Quantity !== null && count >= product.Quantity}
        onClick={() => void put(count + 1)}
      >
        <Icon of={Plus} size="s" />
      </Button>
    </div>
  )
}
