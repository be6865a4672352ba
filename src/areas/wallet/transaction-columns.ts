import type { WalletTransaction } from '#contract/entities/wallet.ts'
import { moment, money, person, state } from '#lists/definition/columns.tsx'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { transactionTones } from './transaction-tones.ts'

type Names = Pick<WalletTransaction, 'Surname' | 'Firstname'>

/** What a transaction is called: '₦2,500.00, Maryam Musa'. */
export const transactionName = (row: Names & Pick<WalletTransaction, 'Amount'>): string =>
  `${naira(row.Amount)}, ${personName(row, 'full')}`

/** Columns of the lists of transactions. */
export const whose = person('Person', 'Person', (row: Names) => row, { card: 'title' })
export const howMuch = money('Amount', 'Amount', { sort: 'Amount' })
export const madeAt = moment('CreatedDate', 'Date', { sort: 'CreatedDate' })
export const inState = state('TransactionStatusName', 'Status', transactionTones)
