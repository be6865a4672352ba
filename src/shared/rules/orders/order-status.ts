/** The states of an order (R-483 … R-486, with those that the specification leaves out), and what people read. */
export const orderStatuses = {
  Pending: 'Awaiting payment',
  AwaitingVerification: 'Awaiting confirmation',
  Failed: 'Payment failed',
  Approved: 'Paid',
  Shipped: 'Shipped',
  Delivered: 'Delivered',
  PickedUp: 'Picked up',
  Cancelled: 'Cancelled',
  Expired: 'Expired',
  Refunded: 'Refunded',
} as const
export type OrderStatus = keyof typeof orderStatuses

/** `20947` → `ORD-20947`. */
export const orderNumber = (number: number): string => `ORD-${number}`

/** `2026, 7` → `2026-000007`. */
export const documentNumber = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`
