import Undo2 from 'lucide-react/icons/undo-2'
import type { WalletTransaction } from '#contract/entities/wallet.ts'
import { email, moment, money, person, state, text } from '#lists/definition/columns.tsx'
import { defineResource } from '#lists/definition/resource.ts'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { fundingFields } from './funding-fields.ts'
import { transactionFacts } from './transaction-facts.tsx'
import { byDay, byStatus, byType } from './transaction-filters.ts'
import { transactionTones } from './transaction-tones.ts'

/** the movements of every wallet. A new one gives money from a fund. */
export const walletTransactions = defineResource({
  path: '/admin/wallets',
  title: 'Wallet Center',
  item: 'Funding',
  items: 'transactions',
  searchFor: 'Name of a person',
  none: 'Money that people get, send and withdraw is listed here.',
  name: (row: WalletTransaction) => `${naira(row.Amount)}, ${personName(row, 'full')}`,
  ops: { list: 'Wallet/GetWalletTransactions', create: 'Wallet/FundClientWallet' },
  filters: [byType, byStatus, byDay],
  columns: [
    person('Person', 'Person', (row: WalletTransaction) => row, { card: 'title' }),
    email('EmailAddress', 'E-mail', { card: 'hidden' }),
    text('TransactionTypeName', 'Type', { card: 'detail' }),
    text('Other', 'From or to', { card: 'hidden' }),
    money('Amount', 'Amount', { sort: 'Amount' }),
    moment('CreatedDate', 'Date', { sort: 'CreatedDate' }),
    state('TransactionStatusName', 'Status', transactionTones),
  ],
  sections: [{ name: 'Fund a wallet', fields: fundingFields }],
  beside: transactionFacts,
  actions: [
    {
      label: 'Reverse',
      verb: 'reverse',
      icon: Undo2,
      key: 'Wallet/ReverseFunding',
      tone: 'danger',
      when: ({ TransactionTypeName, TransactionStatusName }: WalletTransaction) =>
        TransactionTypeName === 'Funding' && TransactionStatusName === 'Completed',
    },
  ],
})
