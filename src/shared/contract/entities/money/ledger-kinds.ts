// This file does not use zod, because pages name the kinds.

/** What each kind of account in the ledger is, by its name in `ledger_kind`. */
export const ledgerKinds: Readonly<Record<string, string>> = {
  wallet: 'Wallets',
  held: 'Held for withdrawals',
  funding: 'Given by funds',
  clearing: 'At banks and payment providers',
  points: 'Edu-points of people',
  'points-programme': 'Edu-points given',
  orders: 'Paid for orders that are not completed',
  sales: 'Sales of own products',
  shipping: 'Shipping fees',
  vat: 'VAT',
  'vendor-payable': 'Owed to vendors',
  rewards: 'Given as rewards',
  owed: 'Rewards that people owe',
  savings: 'Savings',
  investment: 'Investments',
  interest: 'Interest paid',
  receivable: 'Credits to be repaid',
  suspense: 'Bank transfers without a wallet',
}
