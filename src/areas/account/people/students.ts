import { text } from '#patterns/list-edit-page/columns.tsx'
import { listField } from '#patterns/list-edit-page/fields.ts'
import { defineResource } from '#patterns/list-edit-page/resource.ts'
import { personList, personRows, personSection, rolesSection } from './person-parts.ts'

/** */
export const students = defineResource({
  ...personList, path: '/admin/students', title: 'Students', item: 'Student', items: 'students', none: 'Students appear here once they register. You can add one yourself.',
  ops: { list: 'Account/GetStudents', create: 'Account/CreateUserAccount', update: 'Account/UpdateUserAccount', remove: 'Account/DeleteUserAccount' },
  ...personRows(text('SchoolName', 'School')),
  sections: [personSection, { name: 'School', fields: [listField('SchoolId', 'School', 'School/GetLiteSchools', { named: 'SchoolName', width: 12 })] }, rolesSection('IsStudent')],
})
