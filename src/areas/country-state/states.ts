import { onOff, text } from '#lists/definition/columns.tsx'
import { listField, textField } from '#lists/definition/fields.ts'
import { fromList } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { enableActions, enableField } from './place-actions.ts'

/** the states of every country. */
export const states = defineResource({
  path: '/admin/states',
  title: 'States',
  item: 'State',
  items: 'states',
  searchFor: 'Name of a state',
  none: 'Add the first one.',
  name: ({ Name }) => Name,
  ops: {
    list: 'CountryState/GetStates',
    create: 'CountryState/CreateState',
    update: 'CountryState/UpdateState',
    remove: 'CountryState/DeleteState',
  },
  filters: [fromList('countryId', 'Country', 'CountryState/GetLiteCountries')],
  csv: { call: 'CountryState/ImportStates', kind: 'states', example: ['Kaduna', 'Nigeria'] },
  columns: [text('Name', 'State', { sort: 'Name' }), text('CountryName', 'Country'), onOff('Enable', 'Status')],
  sections: [
    {
      name: 'State',
      fields: [
        textField('Name', 'Name', { required: true, most: 100 }),
        listField('CountryId', 'Country', 'CountryState/GetActiveCountries', { required: true, named: 'CountryName' }),
        enableField,
      ],
    },
  ],
  actions: enableActions('CountryState/EnableState', 'CountryState/DisableState'),
})
