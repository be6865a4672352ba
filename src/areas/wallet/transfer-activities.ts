import { moment, money, state, text } from '#lists/definition/columns.tsx'
import { oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { naira } from '#rules/money.ts'
import { byDay, byStatus } from './transaction-filters.ts'
import { transferFacts } from './transfer-facts.tsx'
import { transactionTones } from './transaction-tones.ts'

/** what a vendor sent to people and withdrew to banks. */
export const transferActivities = defineResource({
  path: '/vendor/transferactivites',
  title: 'Transfer activities',
  item: 'Transfer',
  items: 'transfers',
  searchFor: 'Receiver, bank, account or note',
  none: 'Money that you send or withdraw from your wallet is listed here.',
  name: ({ Amount, Receiver }) => `${naira(Amount)} to ${Receiver}`,
  ops: { list: 'Wallet/GetMyTransfers' },
  filters: [oneOf('type', 'Type', plain(['Send', 'Withdrawal'])), byStatus, byDay],
  columns: [
    text('Receiver', 'To', { card: 'title' }),
    text('TransactionTypeName', 'Type', { card: 'detail' }),
    text('AccountNumber', 'Account', { card: 'hidden' }),
    text('AccountName', 'Account name', { card: 'hidden' }),
    money('Amount', 'Amount', { sort: 'Amount' }),
    text('Note', 'Note', { card: 'hidden' }),
    text('Message', 'Reason', { card: 'detail' }),
    text('Reference', 'Reference of the bank', { card: 'hidden' }),
    moment('CreatedDate', 'Date', { sort: 'CreatedDate' }),
    state('TransactionStatusName', 'Status', transactionTones),
  ],
  beside: transferFacts,
})
