import { useEffect, useSyncExternalStore } from 'react'
import type { ShopProduct } from '#contract/entities/order/shop-product.ts'
import { createStore } from '#kit/create-store.ts'
import { parseJson } from '#kit/parse-json.ts'
import { visitorId } from '#kit/product.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'
import { readLocal, watchLocal, writeLocal } from '#lib/session/local-store.ts'
import type { CartItem } from './cart-item.ts'
import { mergeCarts } from './merge-carts.ts'

type Carts = Readonly<Record<string, readonly CartItem[]>>

/** The most pieces of one product in an order. */
const most = 1000
const nothing: readonly CartItem[] = []

const isItem = (one: unknown): one is CartItem =>
  one instanceof Object &&
  'product' in one &&
  one.product instanceof Object &&
  'quantity' in one &&
  typeof one.quantity === 'number'

function stored(): Carts {
  const carts = parseJson(readLocal('cart') ?? '{}')
  const entries = carts instanceof Object ? Object.entries(carts) : []
  return Object.fromEntries(entries.map(([owner, items]) => [owner, Array.isArray(items) ? items.filter(isItem) : []]))
}

/** The carts of this device, one for each person and one for visitors. */
const carts = createStore<Carts>(stored())
watchLocal(['cart'], () => carts.set(stored()))

function store(changed: Carts): void {
  writeLocal('cart', JSON.stringify(changed))
  carts.set(changed)
}

/** Moves the cart of visitors to a person who signed in: one write, so no product is in both or in neither. */
function adopt(owner: string): void {
  const { [visitorId]: visitors = nothing, ...others } = carts.get()
  if (visitors.length > 0) store({ ...others, [owner]: mergeCarts(others[owner] ?? nothing, visitors) })
}

export interface Cart {
  readonly items: readonly CartItem[]
  readonly pieces: number
  /** Sets how many of a product are wanted; 0 removes it. */
  readonly put: (product: ShopProduct, quantity: number) => void
  readonly countOf: (productId: string) => number
  readonly empty: () => void
}

/** the cart is kept on this device, also without a network. */
export function useCart(): Cart {
  const person = usePerson()
  const owner = person?.UserId ?? visitorId
  const orders = rolesOf(person).includes('student')
  useEffect(() => {
    if (orders) adopt(owner)
  }, [orders, owner])
  const all = useSyncExternalStore(carts.subscribe, carts.get)
  const items = all[owner] ?? nothing
  const write = (next: readonly CartItem[]): void => {
    store({ ...carts.get(), [owner]: next })
  }
  return {
    items,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    put(product, quantity) {
      const wanted = Math.max(0, Math.min(most, product.Quantity ?? most, quantity))
      const isThere = items.some((one) => one.product.Id === product.Id)
      const next = isThere
        ? items.map((one) => (one.product.Id === product.Id ? { product, quantity: wanted } : one))
        : [...items, { product, quantity: wanted }]
      write(next.filter((one) => one.quantity > 0))
    },
    countOf: (productId) => items.find(({ product }) => product.Id === productId)?.quantity ?? 0,
    empty: () => write([]),
  }
}
