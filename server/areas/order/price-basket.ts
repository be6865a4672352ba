import type { Basket, OrderPreview } from '#contract/entities/order/order.ts'
import type { Parsed } from '#contract/contract.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { amountInWords } from '#rules/orders/amount-in-words.ts'
import type { Instalment } from '#rules/orders/credit-schedule.ts'
import { orderTotals, type Delivery, type Totals } from '#rules/orders/order-totals.ts'
import { actorOf } from '#server/auth/actor.ts'
import { termsOfSale } from '#server/orders/credit-terms.ts'
import { destinationOf, type Destination } from '#server/areas/shipping/zone-of-place-queries.ts'
import { orderedProducts, type OrderedProduct } from '#server/areas/product/priced-queries.ts'
import type { CallContext, Db } from '#server/calls/call-context.ts'
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

/**
 * M-12: prices a basket for the caller. It says how the caller could repay it on credit, when everything can be ordered, the operator sells
 * on credit, and the limit of the caller allows it (decision 216).
 */
export async function previewOrder(input: Parsed<'Order/PreviewOrder'>, context: CallContext): Promise<OrderPreview> {
  const { tx, now } = context
  const priced = await priceBasket(tx, input)
  const { totals, problems, problem, missing } = priced
  if (problem !== '' || problems.size > 0 || missing.length > 0) return previewOf(priced)
  const { personId } = actorOf(context)
  const days = totals.lines.map(({ product }) => product.creditDays)
  const sale = {
    total: totals.total,
    days: days.every((one) => one !== null) ? Math.min(...days) : null,
    isSeller: totals.lines.some(({ product }) => product.vendorId === personId),
  }
  const terms = await termsOfSale(tx, personId, sale, now)
  return previewOf(priced, terms.problem === '' ? terms.instalments : [])
}

/** The basket as the screen shows it. `instalments`: how the caller could repay it on credit. */
export function previewOf(
  { totals, vatRate, destination, problems, problem, missing }: PricedBasket,
  instalments: readonly Instalment[] = [],
): OrderPreview {
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
    CreditInstalments: instalments.map(({ day, amount: Amount }) => ({ DueDate: day, Amount })),
  }
}
