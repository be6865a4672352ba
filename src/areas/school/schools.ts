import { count, text } from '#lists/definition/columns.tsx'
import { listField, longTextField, pictureField, textField } from '#lists/definition/fields.ts'
import { fromList } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'

/** The list of schools (R-683 … R-689). */
export const schools = defineResource({
  path: '/admin/schools',
  title: 'Schools',
  item: 'School',
  items: 'schools',
  searchFor: 'Name, address or state',
  none: 'Students choose theirs from this list.',
  name: ({ Name }) => Name,
  ops: {
    list: 'School/GetSchools',
    create: 'School/CreateSchool',
    update: 'School/UpdateSchool',
    remove: 'School/DeleteSchool',
  },
  filters: [
    fromList('countryId', 'Country', 'CountryState/GetLiteCountries'),
    fromList('stateId', 'State', 'CountryState/GetLiteStates', { narrowedBy: 'countryId' }),
    fromList('cityId', 'City', 'CountryState/GetLiteCities', { narrowedBy: 'stateId' }),
  ],
  csv: {
    call: 'School/ImportSchools',
    kind: 'schools',
    example: ['Queen Amina Girls’ Secondary School', 'Nigeria', 'Kaduna', 'Zaria', '14 Tafawa Balewa Road', ''],
  },
  columns: [
    text('Name', 'School', { sort: 'Name' }),
    text('Address', 'Address', { card: 'detail' }),
    text('CityName', 'City', { card: 'hidden' }),
    text('StateName', 'State', { sort: 'StateName' }),
    count('TotalStudents', 'Students', { card: 'figure', unit: ['student', 'students'] }),
  ],
  sections: [
    {
      name: 'School',
      fields: [
        textField('Name', 'Name', { required: true, most: 200, width: 12 }),
        listField('CountryId', 'Country', 'CountryState/GetActiveCountries', {
          required: true,
          named: 'CountryName',
          width: 4,
        }),
        listField('StateId', 'State', 'CountryState/GetActiveStates', {
          required: true,
          named: 'StateName',
          narrowedBy: 'CountryId',
          width: 4,
        }),
        listField('CityId', 'City', 'CountryState/GetActiveCities', {
          named: 'CityName',
          narrowedBy: 'StateId',
          width: 4,
        }),
        textField('Address', 'Address', { most: 300, width: 12 }),
        longTextField('Overview', 'Overview', { most: 5000 }),
        pictureField('Logo', 'Logo', { width: 12 }),
      ],
    },
  ],
})
