import ShieldOff from 'lucide-react/icons/shield-off'
import { onlyNew, switchField } from '#lists/definition/fields.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { describeRights } from './person-facts.tsx'
import { isOther, personList, personRows, personSection, rolesSection } from './person-parts.ts'

/** The list of administrators. */
export const admins = defineResource({
  ...personList,
  path: '/admin/accounts',
  title: 'Administrators',
  item: 'Administrator',
  items: 'administrators',
  none: 'Add the first one.',
  ops: {
    list: 'Account/GetAdmins',
    create: 'Account/CreateUserAccount',
    update: 'Account/UpdateUserAccount',
    remove: 'Account/DeleteUserAccount',
  },
  actions: [
    ...personList.actions,
    {
      label: 'Reset two-step sign-in',
      verb: 'reset the two-step sign-in of',
      icon: ShieldOff,
      key: 'Account/ResetTwoFactor',
      when: (row) => row.HasTwoFactor && isOther(row),
    },
  ],
  ...personRows({ id: 'EndPointCount', label: 'Rights', words: describeRights }),
  sections: [
    personSection,
    {
      name: 'Administration',
      fields: [
        onlyNew(
          switchField('IsAdmin', 'Administrator', {
            on: true,
            help: 'Starts with no rights. Give rights after saving.',
          }),
        ),
      ],
    },
    rolesSection(),
  ],
})
