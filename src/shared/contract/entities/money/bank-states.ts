// This file does not use zod, because pages offer these words as filters.

/** of the bank account of a wallet. */
export const virtualAccountStatuses = ['Pending', 'Registered', 'Failed'] as const

/**
 * Of money that was paid into a bank account. `Unclaimed`: no wallet has the number. `Given`: an administrator chose the wallet.
 * `Not posted`: it came in another currency, or is no amount.
 */
export const depositStatuses = ['Received', 'Unclaimed', 'Given', 'Not posted'] as const

/** Whose statements are imported; `Bank`: of the account that withdrawals are paid from. */
export const statementProviders = ['Paystack', 'Flutterwave', 'Bank'] as const

/** How a line of a statement agrees with what is known here. `Not here`: nothing is. */
export const statementStates = ['Matched', 'Different amount', 'Not here', 'Not in the statement'] as const
