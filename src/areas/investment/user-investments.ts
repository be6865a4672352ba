import type { UserInvestment } from '#contract/entities/saving/investment.ts'
import { count, day, money, person, state, text } from '#lists/definition/columns.tsx'
import { days, oneOf } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { investmentTones } from './investment-tones.ts'

/** who invested how much. */
export const userInvestments = defineResource({
  path: '/admin/studentinvestments',
  title: 'Student investments',
  item: 'Investment',
  items: 'investments',
  searchFor: 'Name of a person',
  none: 'What people invest is listed here.',
  name: ({ Title }: UserInvestment) => Title,
  ops: { list: 'Investment/GetUserInvestments' },
  filters: [
    oneOf('status', 'Status', [
      { value: 'Active', label: 'Active' },
      { value: 'Matured', label: 'Matured' },
      { value: 'Left early', label: 'Left early' },
    ]),
    days('fromDateIsoString', 'toDateIsoString'),
  ],
  columns: [
    person('Person', 'Student', (row: UserInvestment) => row, { card: 'title' }),
    text('Title', 'Investment', { card: 'detail' }),
    day('CommencementDate', 'Commencement'),
    count('DurationInMonths', 'Months'),
    money('Amount', 'Amount', { sort: 'Amount' }),
    money('TotalEarned', 'Earned', { card: 'hidden' }),
    state('TransactionStatusName', 'Status', investmentTones),
  ],
})
