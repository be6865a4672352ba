/** A person is warned when this share of a budget is spent, percent (M-22). */
export const budgetWarningPercent = 80

/**
 * What people can set a budget for: the postings that spend from the wallet, and those that give the money back. `Everything` is all
 * that leaves the wallet for another account than the person's savings and investments.
 */
export const spendingCategories = {
  Everything: null,
  Transfers: { spends: ['wallet-sent'], returns: [] },
  Withdrawals: { spends: ['withdrawal-held'], returns: ['withdrawal-returned'] },
  Airtime: { spends: ['airtime-held'], returns: ['airtime-failed'] },
  Shop: { spends: ['order-paid', 'credit-repaid'], returns: ['order-refunded'] },
} as const satisfies Readonly<
  Record<string, { readonly spends: readonly string[]; readonly returns: readonly string[] } | null>
>
/** Postings that take from a wallet what was never the person's to spend. */
export const takenBack: readonly string[] = ['reward-taken-back']
export type SpendingCategory = keyof typeof spendingCategories

/** A category in a sentence and in a list. */
export const spendingWords: Readonly<Record<SpendingCategory, string>> = {
  Everything: 'All spending',
  Transfers: 'Transfers to people',
  Withdrawals: 'Withdrawals to banks',
  Airtime: 'Airtime and data',
  Shop: 'Shopping',
}
