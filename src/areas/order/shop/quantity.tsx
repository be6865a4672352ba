import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ShopProduct } from '#contract/entities/order/shop-product.ts'
import { useCart } from '#areas/order/cart/cart.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './shop.module.css'

/** How many of a product are in the cart, and buttons to change that. */
export function Quantity({ product }: { product: ShopProduct }) {
  const cart = useCart()
  const count = cart.countOf(product.Id)
  if (product.Quantity === 0)
    return (
      <Button block disabled>
        Sold out
      </Button>
    )
  if (count === 0)
    return (
      <Button block onClick={() => cart.put(product, 1)} aria-label={`Add ${product.Name}`}>
        Add
      </Button>
    )
  return (
    <div className={styles['quantity']} role="group" aria-label={`${product.Name} in the cart`}>
      <Button square variant="quiet" aria-label="One less" onClick={() => cart.put(product, count - 1)}>
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
        onClick={() => cart.put(product, count + 1)}
      >
        <Icon of={Plus} size="s" />
      </Button>
    </div>
  )
}
