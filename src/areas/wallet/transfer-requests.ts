import { text } from '#lists/definition/columns.tsx'
import { defineResource } from '#lists/definition/resource.ts'
import { howMuch, inState, madeAt, transactionName, whose } from './transaction-columns.ts'
import { byDay, byStatus } from './transaction-filters.ts'
import { transferDecision } from './transfer-decision.tsx'

/** withdrawals that an administrator pays out or rejects. */
export const transferRequests = defineResource({
  path: '/admin/transferrequests',
  title: 'Transfer Request Center',
  item: 'Transfer request',
  items: 'transfer requests',
  searchFor: 'Name of a person',
  none: 'Withdrawals to banks wait here for approval.',
  name: transactionName,
  ops: { list: 'Wallet/GetBankTransferRequests' },
  filters: [byStatus, byDay],
  columns: [
    whose,
    text('BankName', 'Bank', { card: 'detail' }),
    text('AccountNumber', 'Account', { card: 'hidden' }),
    text('AccountName', 'Account name', { card: 'hidden' }),
    howMuch,
    madeAt,
    inState,
  ],
  beside: transferDecision,
})
