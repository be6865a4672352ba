import type { Answer } from '#contract/entities/eform.ts'
import { onOff, text } from '#lists/definition/columns.tsx'
import {
  choiceField,
  listField,
  numberField,
  switchField,
  textField,
  type FieldSpec,
} from '#lists/definition/fields.ts'
import { defineResource } from '#lists/definition/resource.ts'

// A choice of two replaces the switch, because another field can depend on an option of a choice but not on a switch.
const several = 'several'
const choice = choiceField(
  'AllowMutipleBookings',
  'Who may book',
  [
    { value: 'one', label: 'One person at a time' },
    { value: several, label: 'Several people' },
  ],
  { required: true },
)
const bookings: FieldSpec<'AllowMutipleBookings'> = {
  ...choice,
  toAnswer: (value, row) => choice.toAnswer(value === true ? several : 'one', row),
  toValue: (answer?: Omit<Answer, 'FieldId' | 'FieldTypeId'>) => choice.toValue(answer) === several,
}
const number = numberField('BookingsLimit', 'Most bookings', {
  least: 1,
  largest: 100_000,
  help: 'Leave empty for no limit.',
})
const limit: FieldSpec<'BookingsLimit'> = { ...number, def: { ...number.def, DependentOnOption: [several] } }
const form: FieldSpec<'FormId'> = listField('FormId', 'Form', 'Eform/GetFormsForEvents', {
  named: 'FormName',
  help: 'Who registers for an event of this type is asked to answer it. Leave empty for no form.',
})

/** The list of calendar types. */
export const calendarTypes = defineResource({
  path: '/admin/calendertypes',
  title: 'Calendar types',
  item: 'Calendar type',
  items: 'calendar types',
  searchFor: 'Name of a type',
  none: 'Events are made of a type.',
  name: ({ Name }) => Name,
  ops: {
    list: 'Calendar/GetCalenderTypes',
    create: 'Calendar/CreateCalenderType',
    update: 'Calendar/UpdateCalenderType',
    remove: 'Calendar/DeleteCalenderType',
  },
  columns: [
    text('Name', 'Type', { sort: 'Name' }),
    {
      id: 'BookingsLimit',
      label: 'Bookings',
      words: ({ AllowMutipleBookings, BookingsLimit }) =>
        AllowMutipleBookings
          ? BookingsLimit === null
            ? 'Any number of people'
            : `Up to ${BookingsLimit} people`
          : 'One person',
    },
    text('FormName', 'Form', { card: 'detail' }),
    onOff('IsActive', 'Status'),
  ],
  sections: [
    {
      name: 'Calendar type',
      fields: [
        textField('Name', 'Name', { required: true, most: 100 }),
        bookings,
        limit,
        form,
        switchField('IsActive', 'Go Live', { on: true, help: 'Only live types can be chosen.' }),
      ],
    },
  ],
})
