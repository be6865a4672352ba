import { cut, text } from '#lists/definition/columns.tsx'
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
  none: 'No students yet. Add one or import a file.',
  ops: {
    list: 'Account/GetStudents',
    create: 'Account/CreateUserAccount',
    update: 'Account/UpdateUserAccount',
    remove: 'Account/DeleteUserAccount',
  },
  csv: {
    call: 'Account/ImportStudents',
    kind: 'students',
    note: 'Each new student gets an e-mail to choose a password. A file has at most 500 students. Age is 13-17 or 18+. From 13 to 17, the date of birth and a guardian are required, as at registration: we ask the guardian by e-mail, and money is off until the guardian agrees. Of the date of birth, we keep only the 18th birthday.',
    after: 'Each gets an e-mail to choose a password. We asked the guardians of students under 18.',
    example: [
      'Okafor',
      'Adaeze',
      '',
      'adaeze@school.example',
      '0803 123 4567',
      '13-17',
      '14/03/2011',
      'Ngozi Okafor',
      'ngozi@home.example',
      'Queen Amina Secondary School',
      'Kaduna',
      '',
    ],
  },
  ...personRows(cut(text('SchoolName', 'School'))),
  sections: [
    personSection,
    {
      name: 'School',
      fields: [listField('SchoolId', 'School', 'School/GetLiteSchools', { named: 'SchoolName', width: 12 })],
    },
    rolesSection('IsStudent'),
  ],
})
