import type { Basket, OrderPreview } from '#contract/entities/order/order.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { amountInWords } from '#rules/orders/amount-in-words.ts'
import { orderTotals, type Delivery, type Totals } from '#rules/orders/order-totals.ts'
import { destinationOf, type Destination } from '#server/areas/shipping/zone-of-place-queries.ts'
import { orderedProducts, type OrderedProduct } from '#server/areas/product/priced-queries.ts'
import type { Db } from '#server/calls/call-context.ts'
import { orderSettingOf } from './setting-queries.ts'

/** A basket with the prices of now. */
export interface PricedBasket {
  readonly totals: Totals<OrderedProduct>
  readonly vatRate: number
  readonly destination: Destination | null
  /** Why a product cannot be ordered, by its id. */
  readonly problems: ReadonlyMap<string, string>
  /** Why the whole cannot be ordered; '' when it can. */
  readonly problem: string
  /** Products that do not exist any more. */
  readonly missing: readonly string[]
}

/** computes a basket from what is stored. The same product on two lines is one line. */
export async function priceBasket(db: Db, { Items, IncludeShipping, CityId }: Basket): Promise<PricedBasket> {
  const counts = new Map<string, number>()
  for (const { ProductId, Quantity } of Items) counts.set(ProductId, (counts.get(ProductId) ?? 0) + Quantity)
  const found = await orderedProducts(db, [...counts.keys()].filter(isUuid))
  const wanted = [...counts].flatMap(([id, quantity]) => {
    const product = found.get(id)
    return product ? [{ product, quantity }] : []
  })
  const { VatRate: vatRate } = await orderSettingOf(db)
  const destination = IncludeShipping ? await destinationOf(db, CityId) : null
  const delivery: Delivery = IncludeShipping ? { tariff: destination?.zone ?? null } : 'pick-up'
  const totals = orderTotals(wanted, { delivery, vatRate })
  const problems = new Map(
    wanted.flatMap(({ product, quantity }) => {
      const problem = problemOf(product, quantity)
      return problem === '' ? [] : [[product.id, problem] as const]
    }),
  )
  const missing = [...counts.keys()].filter((id) => !found.has(id))
  return {
    totals,
    vatRate,
    destination,
    problems,
    problem: deliveryProblem(totals, IncludeShipping, destination),
    missing,
  }
}

function problemOf({ isOnSale, quantity: stock }: OrderedProduct, quantity: number): string {
  if (!isOnSale) return 'Not sold any more'
  if (stock === 0) return 'Sold out'
  return stock !== null && stock < quantity ? `Only ${stock} left` : ''
}

function deliveryProblem({ shipping }: Totals, includes: boolean, destination: Destination | null): string {
  if (!includes || shipping !== null) return ''
  if (destination === null) return 'Choose where we deliver to.'
  if (destination.zone === null) return `We do not deliver to ${destination.placeName} yet. Choose pick-up.`
  return `This is too heavy to be delivered to ${destination.placeName}. Order less, or choose pick-up.`
}

/** M-12: the basket as the screen shows it. */
export function previewOf({ totals, vatRate, destination, problems, problem, missing }: PricedBasket): OrderPreview {
  const { lines, items, shipping, vat, total } = totals
  return {
    Items: [
      ...lines.map(({ product, quantity, list, unit, amount }) => ({
        ProductId: product.id,
        Name: product.name,
        Quantity: quantity,
        ListAmount: list,
        UnitAmount: unit,
        Amount: amount,
        Problem: problems.get(product.id) ?? '',
      })),
      ...missing.map((ProductId) => ({
        ProductId,
        Name: 'A product',
        Quantity: 0,
        ListAmount: 0,
        UnitAmount: 0,
        Amount: 0,
        Problem: 'Not sold any more',
      })),
    ],
    ItemsAmount: items,
    ShippingFee: shipping,
    ShippingPlaceName: destination?.placeName ?? '',
    Vat: vat,
    VatRate: vatRate,
    TotalAmount: total,
    AmountInWords: amountInWords(total),
    Problem: problem,
  }
}
