import { onOff, text } from '#lists/definition/columns.tsx'
import { listField, textField } from '#lists/definition/fields.ts'
import { fromList } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { enableActions, enableField } from './place-actions.ts'

/** … R-699: cities are listed after a country and a state were chosen. */
export const cities = defineResource({
  path: '/admin/cities',
  title: 'Cities',
  item: 'City',
  items: 'cities',
  searchFor: 'Name of a city',
  none: 'Add the first one.',
  name: ({ Name }) => Name,
  ops: {
    list: 'CountryState/GetCities',
    create: 'CountryState/CreateCity',
    update: 'CountryState/UpdateCity',
    remove: 'CountryState/DeleteCity',
  },
  filters: [
    fromList('countryId', 'Country', 'CountryState/GetLiteCountries', { required: true }),
    fromList('stateId', 'State', 'CountryState/GetLiteStates', { narrowedBy: 'countryId', required: true }),
  ],
  csv: { call: 'CountryState/ImportCities', kind: 'cities', example: ['Zaria', 'Nigeria', 'Kaduna'] },
  columns: [
    text('Name', 'City', { sort: 'Name' }),
    text('StateName', 'State'),
    text('CountryName', 'Country', { card: 'hidden' }),
    onOff('Enable', 'Status'),
  ],
  sections: [
    {
      name: 'City',
      fields: [
        textField('Name', 'Name', { required: true, most: 100 }),
        listField('CountryId', 'Country', 'CountryState/GetActiveCountries', { required: true, named: 'CountryName' }),
        listField('StateId', 'State', 'CountryState/GetActiveStates', {
          required: true,
          named: 'StateName',
          narrowedBy: 'CountryId',
        }),
        enableField,
      ],
    },
  ],
  actions: enableActions('CountryState/EnableCity', 'CountryState/DisableCity'),
})
