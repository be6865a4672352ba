import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { TopUp } from '#contract/entities/top-up.ts'
import { money, moment, person, state, text } from '#lists/definition/columns.tsx'
import { personName } from '#rules/person-name.ts'
import { days, fromList, oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { boughtOf, topUpTones } from './bought-words.ts'
import { topUpDecision } from './top-up-decision.tsx'

const common = {
  item: 'Transaction',
  items: 'transactions',
  searchFor: 'Name, plan or network',
  none: 'Purchases appear here once somebody buys airtime or data.',
  name: (row: TopUp) => `${boughtOf(row)} for ${personName(row, 'full')}`,
  filters: [
    fromList('network', 'Network', 'Communication/GetNetworks'),
    oneOf('status', 'Status', plain(Object.keys(topUpTones))),
    days('fromDateIsoString', 'toDateIsoString'),
  ],
  columns: [
    person('Customer', 'Customer', (row: TopUp) => row, { card: 'title' }),
    { id: 'Plan', label: 'Plan or airtime', words: boughtOf, card: 'detail' },
    text('NetworkName', 'Network'),
    text('Phone', 'Number', { card: 'hidden' }),
    money('Amount', 'Amount', { sort: 'Amount' }),
    moment('TransactionDate', 'Date', { sort: 'TransactionDate' }),
    text('ProviderStatus', 'Provider', { card: 'hidden' }),
    state('Status', 'Status', topUpTones),
  ],
  beside: topUpDecision,
  actions: [
    {
      label: 'Ask the provider again',
      verb: 'ask the provider again about',
      icon: RefreshCw,
      key: 'Communication/AskAboutTopUp',
      when: ({ Status, Phone }: TopUp) => Status === 'Pending' && Phone !== '',
    },
  ],
} as const

/** purchases of airtime and data. */
export const topUps = defineResource({
  ...common,
  path: '/admin/airtimes',
  title: 'Airtime and data',
  ops: { list: 'Communication/GetAirtimeDataTransactions' },
})

/** purchases of data only. */
export const dataTopUps = defineResource({
  ...common,
  path: '/admin/datas',
  title: 'Data',
  ops: { list: 'Communication/GetDataTransactions' },
})
