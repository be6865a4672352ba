import type { BankDeposit } from '#contract/entities/money/bank-deposit.ts'
import { depositStatuses } from '#contract/entities/money/bank-states.ts'
import { cut, moment, money, state, text } from '#lists/definition/columns.tsx'
import { days, oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import type { Tone } from '#ui/tone.ts'
import { depositDecision } from './deposit-decision.tsx'

const tones: Readonly<Record<BankDeposit['Status'], Tone>> = {
  Received: 'ok',
  Unclaimed: 'warn',
  Given: 'ok',
  'Not posted': 'bad',
}

/** what was paid into the bank accounts of wallets. What no wallet has claimed needs a person. */
export const bankDeposits = defineResource({
  path: '/admin/bankdeposits',
  title: 'Bank deposits',
  item: 'Bank deposit',
  items: 'bank deposits',
  searchFor: 'Payer, account number, or reference',
  none: 'Money that is paid into the bank account of a wallet is listed here.',
  name: (row: BankDeposit) => `${naira(row.Amount)}, ${row.Sender}`,
  ops: { list: 'Wallet/GetBankDeposits' },
  filters: [oneOf('status', 'Status', plain(depositStatuses)), days('fromDateIsoString', 'toDateIsoString')],
  columns: [
    cut(text('Sender', 'From', { card: 'title' })),
    {
      id: 'Wallet',
      label: 'To the wallet of',
      words: (row) => (row.Surname === '' ? '' : personName(row, 'list')),
      card: 'detail',
    },
    text('AccountNumber', 'Account number', { card: 'detail' }),
    text('Reference', 'Reference', { card: 'hidden' }),
    money('Amount', 'Amount', { sort: 'Amount' }),
    moment('ArrivedDate', 'Date', { sort: 'ArrivedDate' }),
    state('Status', 'Status', tones),
  ],
  beside: depositDecision,
})
