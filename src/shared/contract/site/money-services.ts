/** The money services that an operator turns on one by one (decision 173). Wallet, orders and payments are always there. */
export const moneyServices = ['savings', 'investments', 'airtime', 'credit'] as const
export type MoneyService = (typeof moneyServices)[number]
