import type { PaymentStatus } from '#contract/payment-gateways.ts'

/** A person of the demo: a role's account, or the place of a student in the list. */
export type Payer = 'student' | 'vendor' | 'parent' | number

/** Who pays, how many hours ago, naira, the number of the way to pay, how it is, why, and what arrived in naira where that is less. */
export const demoPayments: readonly (readonly [Payer, number, number, number, PaymentStatus, string, number?])[] = [
  ['student', 330, 5_000, 1, 'Paid', ''],
  ['parent', 220, 12_000, 2, 'Paid', ''],
  ['vendor', 96, 25_000, 5, 'Paid', ''],
  ['student', 75, 2_500, 2, 'Failed', 'The provider says: Declined. Nothing was taken. You can try again.'],
  [4, 70, 4_000, 1, 'Expired', 'Nothing was paid in time.'],
  [9, 41, 3_000, 4, 'Failed', 'The receipt belongs to another payment.'],
  ['parent', 30, 8_000, 1, 'Awaiting Verification', 'Held', 5_000],
  ['student', 22, 6_000, 5, 'Awaiting Verification', ''],
  ['vendor', 8, 250_000, 5, 'Awaiting Verification', ''],
  [12, 2, 1_500, 1, 'Pending', ''],
  ['student', 1, 3_500, 1, 'Pending', ''],
]
