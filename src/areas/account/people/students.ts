import { text } from '#lists/definition/columns.tsx'
import { listField } from '#lists/definition/fields.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { personList, personRows, personSection, rolesSection } from './person-parts.ts'

/** The list of students. */
export const students = defineResource({
  ...personList,
  path: '/admin/students',
  title: 'Students',
  item: 'Student',
  items: 'students',
  none: 'Students appear here once they register. You can add one yourself.',
  ops: {
    list: 'Account/GetStudents',
    create: 'Account/CreateUserAccount',
    update: 'Account/UpdateUserAccount',
    remove: 'Account/DeleteUserAccount',
  },
  ...personRows(text('SchoolName', 'School')),
  sections: [
    personSection,
    {
      name: 'School',
      fields: [listField('SchoolId', 'School', 'School/GetLiteSchools', { named: 'SchoolName', width: 12 })],
    },
    rolesSection('IsStudent'),
  ],
})
