import Package from 'lucide-react/icons/package'
import { naira } from '#rules/money.ts'
import { orderTotals } from '#rules/orders/order-totals.ts'
import { RowList } from '#ui/row-list.tsx'
import { Tile } from '#ui/tile.tsx'
import { Quantity } from '#areas/order/shop/quantity.tsx'
import type { CartItem } from './cart-item.ts'
import styles from './cart.module.css'

interface Props {
  readonly items: readonly CartItem[]
  readonly labelledBy: string
  /** Why a product cannot be ordered, by its id. */
  readonly problems: ReadonlyMap<string, string>
}

/** The products in the cart at the prices that this device knows. */
export function CartItems({ items, labelledBy, problems }: Props) {
  const { lines } = orderTotals(items, { delivery: 'pick-up', vatRate: 0 })
  return (
    <RowList
      labelledBy={labelledBy}
      rows={lines.map(({ product, unit, amount }) => ({
        id: product.Id,
        lead: <Tile icon={Package} />,
        title: product.Name,
        detail: problems.get(product.Id) ?? `${naira(unit)} each, ${naira(amount)}`,
        end: (
          <span className={styles['count']}>
            <Quantity product={product} />
          </span>
        ),
      }))}
    />
  )
}
