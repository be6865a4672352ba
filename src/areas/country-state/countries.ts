import { onOff, text } from '#lists/definition/columns.tsx'
import { textField } from '#lists/definition/fields.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { enableActions, enableField } from './place-actions.ts'

/** The list of countries (R-690, R-694 … R-699). */
export const countries = defineResource({
  path: '/admin/countries',
  title: 'Countries',
  item: 'Country',
  items: 'countries',
  searchFor: 'Name or code',
  none: 'Add the first one.',
  name: ({ Name }) => Name,
  ops: {
    list: 'CountryState/GetCountries',
    create: 'CountryState/CreateCountry',
    update: 'CountryState/UpdateCountry',
    remove: 'CountryState/DeleteCountry',
  },
  columns: [
    text('Name', 'Country', { sort: 'Name' }),
    text('TwoLetterIsoCode', 'Code (2)', { sort: 'TwoLetterIsoCode' }),
    text('ThreeLetterIsoCode', 'Code (3)', { card: 'hidden' }),
    onOff('Enable', 'Status'),
  ],
  sections: [
    {
      name: 'Country',
      fields: [
        textField('Name', 'Name', { required: true, most: 100 }),
        textField('TwoLetterIsoCode', 'Code (2)', { required: true, most: 2, width: 3 }),
        textField('ThreeLetterIsoCode', 'Code (3)', { required: true, most: 3, width: 3 }),
        enableField,
      ],
    },
  ],
  actions: enableActions('CountryState/EnableCountry', 'CountryState/DisableCountry'),
})
