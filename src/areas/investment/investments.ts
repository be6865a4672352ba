import type { Investment } from '#contract/entities/saving/investment.ts'
import { count, day, money, text } from '#lists/definition/columns.tsx'
import {
  dayField,
  longTextField,
  nairaField,
  numberField,
  pictureField,
  switchField,
  textField,
} from '#lists/definition/fields.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { richTextField } from '#lists/item/item-fields.ts'

const frozen = 'Cannot be changed once somebody has invested.'

/** … R-591: offers of investments. */
export const investments = defineResource({
  path: '/admin/investments',
  title: 'Investment centre',
  item: 'Investment',
  items: 'investments',
  searchFor: 'Title of an offer',
  none: 'People invest in the offers that you add here.',
  name: ({ Title }: Investment) => Title,
  ops: {
    list: 'Investment/GetInvestments',
    create: 'Investment/CreateInvestment',
    update: 'Investment/UpdateInvestment',
    remove: 'Investment/DeleteInvestment',
  },
  columns: [
    text('Title', 'Title', { sort: 'Title', card: 'title' }),
    money('Amount', 'One unit', { sort: 'Amount', card: 'detail' }),
    {
      id: 'Interest',
      label: 'Interest',
      words: ({ Interest }: Investment) => `${Interest}%`,
      align: 'end',
      card: 'detail',
    },
    count('DurationInMonths', 'Months', { card: 'detail', unit: ['month', 'months'] }),
    day('ClosingDate', 'Closes', { sort: 'ClosingDate', card: 'hidden' }),
    day('CommencementDate', 'Commencement', { sort: 'CommencementDate', before: 'from' }),
    money('SoldAmount', 'Invested'),
  ],
  sections: [
    {
      name: 'Offer',
      fields: [
        textField('Title', 'Title', { required: true, most: 150, width: 12 }),
        longTextField('Summary', 'Summary', { required: true, most: 400 }),
        pictureField('PictureUrl', 'Picture', { required: true, width: 12 }),
      ],
    },
    {
      name: 'Terms',
      description: frozen,
      fields: [
        nairaField('Amount', 'Amount of one unit', { required: true, width: 4 }),
        numberField('Interest', 'Interest for the whole term', {
          required: true,
          least: 0.01,
          largest: 100,
          unit: '%',
          width: 4,
        }),
        numberField('DurationInMonths', 'Duration in months', { required: true, least: 1, largest: 120, width: 4 }),
        dayField('ClosingDate', 'Closing date', { required: true, width: 4, help: 'The last day to invest.' }),
        dayField('CommencementDate', 'Commencement date', { required: true, width: 4 }),
        numberField('MostUnits', 'Units for sale', {
          least: 1,
          largest: 1_000_000,
          width: 4,
          help: 'Leave empty for no limit.',
        }),
        switchField('AllowsEarlyLeave', 'People may leave early', {
          help: 'The amount comes back without interest, and the units can be sold again.',
        }),
        richTextField('FullDetails', 'Full details', { required: true }),
      ],
    },
  ],
  removable: ({ SoldUnits }: Investment) => SoldUnits === 0,
})
