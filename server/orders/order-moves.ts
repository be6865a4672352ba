import type { OrderStatus } from '#rules/orders/order-status.ts'
import type { PostingName } from '#server/ledger/postings.ts'
import type { OrderMessage } from './tell-customer.ts'

/** Who makes a move: the customer, an administrator, or the portal itself. */
export type OrderActor = 'customer' | 'admin' | 'portal'

/** What a move needs to know of an order. */
export interface MovableOrder {
  readonly status: OrderStatus
  readonly includeShipping: boolean
}

interface Move {
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
  readonly by: readonly OrderActor[]
  /** What must hold too, and the sentence when it does not. */
  readonly guard?: { readonly holds: (order: MovableOrder) => boolean; readonly refusal: string }
  /** Whether the stock that the order took goes back when it was in this state. */
  readonly releases?: readonly OrderStatus[]
  readonly postings?: readonly PostingName[]
  readonly message?: OrderMessage
  /** What the timeline calls it. */
  readonly name: string
}

const unpaid = ['Pending', 'AwaitingVerification', 'Failed'] as const
const earned = ['order-earned', 'vendor-earned'] as const
const reversed = ['order-refunded', 'credit-cancelled', 'order-earned-reversed', 'vendor-earned-reversed'] as const

/**
 * M-13: every move of an order. `moveOrder` makes it, with a row of the timeline; the money of `settle` and `refund` is posted by
 * settle-order.ts and refund-order.ts.
 *
 *   Pending → AwaitingVerification → Failed → Pending     a payment is checked, fails, is tried again
 *      │ settle        │ cancel, expire
 *      ▼               ▼
 *   Approved ─ ship ─▶ Shipped ─ deliver ─▶ Delivered         Cancelled, Expired
 *      ├─ deliver ────────────────────────▶ Delivered
 *      └─ pickUp ─────────────────────────▶ PickedUp          each of these four ─ refund ─▶ Refunded
 */
export const orderMoves = {
  check: {
    from: ['Pending', 'Failed'],
    to: 'AwaitingVerification',
    by: ['portal'],
    name: 'Payment to be checked',
  },
  fail: { from: ['Pending', 'AwaitingVerification'], to: 'Failed', by: ['portal'], name: 'Payment failed' },
  retry: { from: ['Failed'], to: 'Pending', by: ['customer'], name: 'Payment tried again' },
  settle: {
    from: unpaid,
    to: 'Approved',
    by: ['portal', 'customer', 'admin'],
    postings: ['order-paid', 'order-paid-by-gateway', 'order-paid-on-credit', ...earned],
    message: 'order-paid',
    name: 'Paid',
  },
  ship: {
    from: ['Approved'],
    to: 'Shipped',
    by: ['admin'],
    guard: {
      holds: ({ includeShipping }) => includeShipping,
      refusal: 'The customer picks this order up, so it is not shipped.',
    },
    message: 'order-shipped',
    name: 'Shipped',
  },
  deliver: {
    from: ['Approved', 'Shipped'],
    to: 'Delivered',
    by: ['admin'],
    guard: {
      holds: ({ includeShipping }) => includeShipping,
      refusal: 'The customer picks this order up. Mark it as picked up.',
    },
    message: 'order-delivered',
    name: 'Delivered',
  },
  pickUp: {
    from: ['Approved'],
    to: 'PickedUp',
    by: ['admin'],
    guard: {
      holds: ({ includeShipping }) => !includeShipping,
      refusal: 'This order is delivered. Mark it as delivered.',
    },
    message: 'order-delivered',
    name: 'Picked up',
  },
  cancel: {
    from: unpaid,
    to: 'Cancelled',
    by: ['customer', 'admin'],
    releases: unpaid,
    message: 'order-cancelled',
    name: 'Cancelled',
  },
  expire: {
    from: unpaid,
    to: 'Expired',
    by: ['portal'],
    releases: unpaid,
    message: 'order-cancelled',
    name: 'Expired without a payment',
  },
  refund: {
    from: ['Approved', 'Shipped', 'Delivered', 'PickedUp'],
    to: 'Refunded',
    by: ['admin'],
    // What left the store does not come back with the money.
    releases: ['Approved'],
    postings: reversed,
    message: 'order-refunded',
    name: 'Refunded',
  },
} as const satisfies Readonly<Record<string, Move>>
export type OrderMove = keyof typeof orderMoves

/** A move as a row of the table. */
export const moveNamed = (name: OrderMove): Move => orderMoves[name]

/** Whether this order can make the move now, by this actor. */
export function canMove(name: OrderMove, order: MovableOrder, actor: OrderActor): boolean {
  const { from, by, guard } = moveNamed(name)
  return from.includes(order.status) && by.includes(actor) && (guard?.holds(order) ?? true)
}
