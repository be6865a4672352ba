/** R-507 … R-512: the ways to pay by their number on the wire. */
export const gatewayNames = ['Wallet', 'Paystack', 'Flutterwave', 'Smart card', 'QR code', 'Cash'] as const
/** what pays an order: a way to pay, or the customer's credit. */
export const orderPaidFrom = [...gatewayNames, 'Credit'] as const
/** Ways whose provider is asked about a payment. */
export const cardGateways = [1, 2] as const
export type CardGatewayId = (typeof cardGateways)[number]
/** Ways that an administrator confirms with evidence. */
export const manualGateways = [3, 4, 5] as const

export const isCardGateway = (id: number | null): id is CardGatewayId => id === 1 || id === 2

/**
 * `Awaiting Verification`: an administrator decides. `Expired`: nothing was paid in time.
 *
 *   Pending ──▶ Awaiting Verification ──▶ Paid
 *     ├──▶ Paid             └──▶ Failed
 *     ├──▶ Failed ──▶ Paid   a second try at the provider, before the payment expires
 *     └──▶ Expired
 */
export const paymentStatuses = ['Pending', 'Awaiting Verification', 'Paid', 'Failed', 'Expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a credit is: the debt is open, a payment is overdue, all is repaid, or its order was refunded. Computed from the dates. */
export const creditStatuses = ['Active', 'Overdue', 'Repaid', 'Refunded'] as const
