// This file does not use zod, because pages offer these words as filters.

export const transactionTypes = [
  'Funding',
  'Payment',
  'Send',
  'Withdrawal',
  'Order',
  'Refund',
  'Reward',
  'Airtime',
  'Repayment',
  'Payout',
  'Deposit',
] as const
/** `Pending`: money is held until an administrator decides. `Failed`: it was given back. */
export const transactionStatuses = ['Pending', 'Completed', 'Failed', 'Reversed'] as const
