import { defineResource } from '#lists/definition/resource.ts'
import { personList, personRows, personSection, rolesSection } from './person-parts.ts'

/** The list of parents. */
export const parents = defineResource({
  ...personList,
  path: '/admin/parents',
  title: 'Parents',
  item: 'Parent',
  items: 'parents',
  none: 'No parents yet. Add one or import a file.',
  ops: {
    list: 'Account/GetParents',
    create: 'Account/CreateUserAccount',
    update: 'Account/UpdateUserAccount',
    remove: 'Account/DeleteUserAccount',
  },
  csv: {
    call: 'Account/ImportParents',
    kind: 'parents',
    note: 'Each new parent gets an e-mail to choose a password. A file has at most 500 parents. A parent sees a child after the child gives a code.',
    after: 'Each gets an e-mail to choose a password.',
    example: ['Okafor', 'Ngozi', '', 'ngozi@home.example', '0803 123 4567', '12 Allen Avenue, Ikeja'],
  },
  ...personRows(),
  sections: [personSection, rolesSection('IsParent')],
})
