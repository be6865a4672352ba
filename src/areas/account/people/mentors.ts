import { cut, text } from '#lists/definition/columns.tsx'
import { defineResource } from '#lists/definition/resource.ts'
import { personList, personRows, personSection, rolesSection } from './person-parts.ts'
import { sectorField } from './sector-field.ts'

/** The list of mentors. */
export const mentors = defineResource({
  ...personList,
  path: '/admin/mentors',
  title: 'Mentors',
  item: 'Mentor',
  items: 'mentors',
  none: 'No mentors yet. Add one or import a file.',
  ops: {
    list: 'Account/GetMentors',
    create: 'Account/CreateUserAccount',
    update: 'Account/UpdateUserAccount',
    remove: 'Account/DeleteUserAccount',
  },
  csv: {
    call: 'Account/ImportMentors',
    kind: 'mentors',
    note: 'Each new mentor gets an e-mail to choose a password. A file has at most 500 mentors. A mentor sees the answers of the sector.',
    after: 'Each gets an e-mail to choose a password.',
    example: ['Bello', 'Ibrahim', '', 'ibrahim@work.example', '0803 123 4567', 'Health', '4 Marina, Lagos'],
  },
  ...personRows(cut(text('SectorName', 'Sector'))),
  sections: [
    personSection,
    { name: 'Work', description: 'A mentor sees the answers of this sector.', fields: [sectorField] },
    rolesSection('IsMentor'),
  ],
})
