import type { SavingTransaction } from '#contract/entities/saving/saving.ts'
import { moment, money, person, state, text } from '#lists/definition/columns.tsx'
import { days, oneOf } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import type { Tone } from '#ui/tone.ts'
import { savingTypeNames } from './saving-type-names.ts'

const tones: Readonly<Record<SavingTransaction['Status'], Tone>> = { Completed: 'ok', Failed: 'bad' }

/** R-577 … R-579: money that people put into their savings and took out. */
export const savings = defineResource({
  path: '/admin/savings',
  title: 'Saving Center',
  item: 'Saving',
  items: 'savings',
  searchFor: 'Name of a person',
  none: 'Money that people save is listed here.',
  name: (row: SavingTransaction) => `${naira(row.Amount)}, ${personName(row, 'full')}`,
  ops: { list: 'Saving/GetSavingTransactions' },
  filters: [
    oneOf('type', 'Type', [
      { value: 'PutIn', label: savingTypeNames.PutIn },
      { value: 'TakenOut', label: savingTypeNames.TakenOut },
      { value: 'Automatic', label: savingTypeNames.Automatic },
    ]),
    oneOf('status', 'Status', [
      { value: 'Completed', label: 'Completed' },
      { value: 'Failed', label: 'Failed' },
    ]),
    days('fromDateIsoString', 'toDateIsoString'),
  ],
  columns: [
    person('Person', 'Person', (row: SavingTransaction) => row, { card: 'title' }),
    { id: 'Type', label: 'Type', words: ({ Type }: SavingTransaction) => savingTypeNames[Type], card: 'detail' },
    money('Amount', 'Amount', { sort: 'Amount' }),
    text('Currency', 'Currency', { card: 'hidden' }),
    moment('SavingDate', 'Date', { sort: 'SavingDate' }),
    state('Status', 'Status', tones),
  ],
})
