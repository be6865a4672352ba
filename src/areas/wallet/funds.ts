import { moment, money, text } from '#lists/definition/columns.tsx'
import { onlyNew, textField } from '#lists/definition/fields.ts'
import { defineResource } from '#lists/definition/resource.ts'

/** the named accounts that administrators give money from. */
export const funds = defineResource({
  path: '/admin/funds',
  title: 'Funds',
  item: 'Fund',
  items: 'funds',
  searchFor: 'Name of a fund',
  none: 'Open a fund before you give money to wallets.',
  name: ({ Name }) => Name,
  ops: { list: 'Wallet/GetFunds', create: 'Wallet/OpenFund' },
  columns: [
    text('Name', 'Fund', { sort: 'Name', card: 'title' }),
    money('Given', 'Given to wallets'),
    moment('OpenedDate', 'Opened'),
  ],
  sections: [{ name: 'Fund', fields: [onlyNew(textField('Name', 'Name', { required: true, most: 100 }))] }],
})
