import type { VirtualAccount } from '#contract/entities/money/bank-deposit.ts'
import { virtualAccountStatuses } from '#contract/entities/money/bank-states.ts'
import { cut, moment, state, text } from '#lists/definition/columns.tsx'
import { oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { personName } from '#rules/person-name.ts'
import type { Tone } from '#ui/tone.ts'
import { whose } from '#areas/wallet/transaction-columns.ts'
import { accountFacts } from './account-facts.tsx'

const tones: Readonly<Record<VirtualAccount['VirtualAccountStatusName'], Tone>> = {
  Pending: 'warn',
  Registered: 'ok',
  Failed: 'bad',
}

/** the bank accounts of wallets: which are registered, and what the bank says about the others. */
export const bankAccounts = defineResource({
  path: '/admin/bankaccounts',
  title: 'Bank accounts',
  item: 'Bank account',
  items: 'bank accounts',
  searchFor: 'Name of a person',
  none: 'Each person with a wallet has a bank account here.',
  name: (row: VirtualAccount) => personName(row, 'full'),
  ops: { list: 'Wallet/GetVirtualAccounts' },
  filters: [oneOf('status', 'Status', plain(virtualAccountStatuses))],
  columns: [
    whose,
    text('VirtualAccountNumber', 'Account number', { card: 'detail' }),
    text('VirtualAccountBankName', 'Bank', { card: 'hidden' }),
    cut(text('VirtualAccountErrorMessage', 'Message from the bank', { card: 'detail' })),
    moment('ChangedDate', 'Changed', { sort: 'ChangedDate' }),
    state('VirtualAccountStatusName', 'Status', tones),
  ],
  beside: accountFacts,
})
