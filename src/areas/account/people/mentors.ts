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
  none: 'Add the first one.',
  ops: {
    list: 'Account/GetMentors',
    create: 'Account/CreateUserAccount',
    update: 'Account/UpdateUserAccount',
    remove: 'Account/DeleteUserAccount',
  },
  ...personRows(cut(text('SectorName', 'Sector'))),
  sections: [
    personSection,
    { name: 'Work', description: 'A mentor sees the answers of this sector.', fields: [sectorField] },
    rolesSection('IsMentor'),
  ],
})
