import Undo2 from 'lucide-react/icons/undo-2'
import type { EduPointRule, EduPointTransaction } from '#contract/entities/money/edu-point.ts'
import { count, moment, onOff, person, state, text } from '#lists/definition/columns.tsx'
import { nairaField, numberField, switchField } from '#lists/definition/fields.ts'
import { days } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'

/** Money that only payments have. */
const orNothing = (kobo: number | null) => (kobo === null ? '' : naira(kobo))

/** R-553 … R-556: the points that people were granted. */
export const eduPointTransactions = defineResource({
  path: '/admin/edupoints',
  title: 'Edu-Point Center',
  item: 'Edu-points',
  items: 'grants',
  searchFor: 'Name of a person',
  none: 'Points that people earn are listed here.',
  name: (row: EduPointTransaction) => `${row.Points} points, ${personName(row, 'full')}`,
  ops: { list: 'Wallet/GetUserEduPointTransactions' },
  filters: [days('fromDateIsoString', 'toDateIsoString')],
  columns: [
    person('Person', 'Person', (row) => row, { card: 'title' }),
    text('Title', 'For', { card: 'detail' }),
    count('Points', 'Points', { sort: 'Points', card: 'figure', unit: ['point', 'points'] }),
    text('PaymentGateway', 'Gateway', { card: 'hidden' }),
    {
      id: 'PaymentAmount',
      label: 'Paid',
      words: ({ PaymentAmount }) => orNothing(PaymentAmount),
      align: 'end',
      card: 'hidden',
    },
    moment('TransactionDate', 'Date', { sort: 'TransactionDate' }),
    state('Status', 'Status', { Granted: 'ok', Reversed: 'bad' }),
  ],
  actions: [
    {
      label: 'Reverse',
      verb: 'reverse',
      icon: Undo2,
      key: 'Wallet/ReverseEduPoints',
      tone: 'danger',
      when: ({ Status }) => Status === 'Granted',
    },
  ],
})

/** what earns points, and how many. */
export const eduPointRules = defineResource({
  path: '/admin/edupointrules',
  title: 'Edu-point rules',
  item: 'Rule',
  items: 'rules',
  searchFor: 'Name of a rule',
  none: 'What earns points is listed here.',
  name: ({ Title }: EduPointRule) => Title,
  ops: { list: 'Wallet/GetEduPointRules', update: 'Wallet/UpdateEduPointRule' },
  columns: [
    text('Title', 'What earns points', { sort: 'Title', card: 'title' }),
    count('Points', 'Points', { card: 'figure', unit: ['point', 'points'] }),
    { id: 'PerAmount', label: 'For each', words: ({ PerAmount }) => orNothing(PerAmount), align: 'end' },
    onOff('IsActive', 'Status', ['On', 'Off']),
  ],
  sections: [
    {
      name: 'Rule',
      fields: [
        numberField('Points', 'Points', { required: true, least: 0, largest: 10_000, width: 3 }),
        nairaField('PerAmount', 'For each', { width: 3, help: 'Only for payments.' }),
        switchField('IsActive', 'Earns points', { on: true, width: 3 }),
      ],
    },
  ],
})
