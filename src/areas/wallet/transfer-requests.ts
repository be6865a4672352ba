import type { TransferRequest } from '#contract/entities/wallet.ts'
import { moment, money, person, state, text } from '#lists/definition/columns.tsx'
import { defineResource } from '#lists/definition/resource.ts'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { byDay, byStatus } from './transaction-filters.ts'
import { transactionTones } from './transaction-tones.ts'
import { transferDecision } from './transfer-decision.tsx'

/** withdrawals that an administrator pays out or rejects. */
export const transferRequests = defineResource({
  path: '/admin/transferrequests',
  title: 'Transfer Request Center',
  item: 'Transfer request',
  items: 'transfer requests',
  searchFor: 'Name of a person',
  none: 'Withdrawals to banks wait here for approval.',
  name: (row: TransferRequest) => `${naira(row.Amount)}, ${personName(row, 'full')}`,
  ops: { list: 'Wallet/GetBankTransferRequests' },
  filters: [byStatus, byDay],
  columns: [
    person('Person', 'Person', (row: TransferRequest) => row, { card: 'title' }),
    text('BankName', 'Bank', { card: 'detail' }),
    text('AccountNumber', 'Account', { card: 'hidden' }),
    text('AccountName', 'Account name', { card: 'hidden' }),
    money('Amount', 'Amount', { sort: 'Amount' }),
    moment('CreatedDate', 'Date', { sort: 'CreatedDate' }),
    state('TransactionStatusName', 'Status', transactionTones),
  ],
  beside: transferDecision,
})
