import { onlyNew, switchField } from '#patterns/list-edit-page/fields.ts'
import { defineResource } from '#patterns/list-edit-page/resource.ts'
import { mayDo } from './person-facts.tsx'
import { personList, personRows, personSection, rolesSection } from './person-parts.ts'

/** */
export const admins = defineResource({
  ...personList, path: '/admin/accounts', title: 'Administrators', item: 'Administrator', items: 'administrators', none: 'Add the first one.',
  ops: { list: 'Account/GetAdmins', create: 'Account/CreateUserAccount', update: 'Account/UpdateUserAccount', remove: 'Account/DeleteUserAccount' },
  ...personRows({ id: 'EndPointCount', label: 'May do', words: mayDo }),
  sections: [personSection, {
    name: 'Administration',
    fields: [onlyNew(switchField('IsAdmin', 'Administrator', { on: true, help: 'Begins without any rights: give them afterwards.' }))],
  }, rolesSection()],
})
