import { defineResource } from '#lists/definition/resource.ts'
import { personList, personRows, personSection, rolesSection } from './person-parts.ts'

/** The list of parents. */
export const parents = defineResource({
  ...personList,
  path: '/admin/parents',
  title: 'Parents',
  item: 'Parent',
  items: 'parents',
  none: 'Add the first one.',
  ops: {
    list: 'Account/GetParents',
    create: 'Account/CreateUserAccount',
    update: 'Account/UpdateUserAccount',
    remove: 'Account/DeleteUserAccount',
  },
  ...personRows(),
  sections: [personSection, rolesSection('IsParent')],
})
