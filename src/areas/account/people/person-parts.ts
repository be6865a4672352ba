import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import ShieldMinus from 'lucide-react/icons/shield-minus'
import ShieldPlus from 'lucide-react/icons/shield-plus'
import type { User } from '#contract/entities/user.ts'
import { personName } from '#rules/person-name.ts'
import { session } from '#lib/session/session.ts'
import { dayOf, email, onOff, text } from '#lists/definition/columns.tsx'
import {
  choiceField,
  listField,
  longTextField,
  onlyNew,
  pictureField,
  switchField,
  textField,
} from '#lists/definition/fields.ts'
import { days } from '#lists/definition/filters.ts'
import type { Action, Column } from '#lists/definition/resource.ts'
import { nameColumn } from './person-face.tsx'
import { personCard, personFacts } from './person-facts.tsx'

/** Actions that the server refuses for the own account are not offered there. */
export const isOther = ({ Id }: User) => Id !== session.user?.UserId

const actions: readonly Action<User>[] = [
  {
    label: 'Suspend',
    verb: 'suspend',
    icon: CircleSlash,
    key: 'Account/SuspendUserAccount',
    inverse: 'Account/ActivateUserAccount',
    when: (row) => row.IsActive && isOther(row),
  },
  {
    label: 'Activate',
    verb: 'activate',
    icon: CircleCheck,
    key: 'Account/ActivateUserAccount',
    inverse: 'Account/SuspendUserAccount',
    when: (row) => !row.IsActive && isOther(row),
  },
  {
    label: 'Make administrator',
    verb: 'make an administrator of',
    icon: ShieldPlus,
    key: 'Account/AddUserToAdminRole',
    inverse: 'Account/RemoveUserFromAdminRole',
    when: (row) => !row.IsAdmin && isOther(row),
  },
  {
    label: 'Remove from administrators',
    verb: 'remove from administrators',
    icon: ShieldMinus,
    key: 'Account/RemoveUserFromAdminRole',
    when: (row) => row.IsAdmin && isOther(row),
  },
]

/** The common part of the five account lists (R-433 … R-439). */
export const personList = {
  searchFor: 'Name, e-mail or phone',
  readsFirst: true,
  actions,
  removable: isOther,
  beside: personFacts,
  name: (row: User) => personName(row, 'full'),
  start: ({ Sector }: User) => ({ Sector: Sector === null ? '' : String(Sector) }),
  filters: [days('fromDateIsoString', 'toDateIsoString', 'Since')],
} as const

const firstColumns: readonly Column<User>[] = [
  nameColumn,
  email('EmailAddress', 'E-mail'),
  text('PhoneNumber', 'Phone', { card: 'hidden' }),
]
const isActive: Column<User> = onOff('IsActive', 'Status', ['Active', 'Suspended'])
const lastColumns: readonly Column<User>[] = [dayOf('CreatedDate', 'Since', { sort: 'CreatedDate' }), isActive]

/**
 * The columns of an account list: name, contact, the columns of one list, since when, and status. As a table, or as cards,
 * three in a line.
 */
export function personRows(...listColumns: readonly Column<User>[]) {
  return {
    columns: [...firstColumns, ...listColumns, ...lastColumns],
    cards: {
      types: ['Table_Mode', 'Image_Beside_Caption'],
      card: (row: User) => personCard(row, [...listColumns, isActive]),
    },
  } as const
}

/** the fields that every account has. */
export const personSection = {
  name: 'Person',
  fields: [
    textField('Surname', 'Surname', { required: true, most: 100 }),
    textField('Firstname', 'First name', { required: true, most: 100 }),
    textField('MiddleName', 'Middle name', { most: 100 }),
    choiceField('Sex', 'Sex', [
      { value: 'F', label: 'Female' },
      { value: 'M', label: 'Male' },
    ]),
    onlyNew(
      textField('EmailAddress', 'E-mail address', {
        required: true,
        most: 254,
        help: 'The name to sign in with. It cannot be changed later.',
      }),
    ),
    textField('PhoneNumber', 'Phone number', { required: true, most: 25, placeholder: '+234 …' }),
    longTextField('Address', 'Address', { required: true, most: 500 }),
    listField('CountryId', 'Country', 'CountryState/GetActiveCountries', { named: 'CountryName' }),
    pictureField('Picture', 'Picture', { width: 12 }),
  ],
} as const

/** the areas that the account opens. `on`: the role of the list, preset for a new account. */
export function rolesSection(on?: 'IsStudent' | 'IsMentor' | 'IsVendor' | 'IsParent') {
  const role = <Id extends string>(id: Id, name: string) => switchField(id, name, { on: on === id, width: 3 })
  return {
    name: 'Roles',
    description: 'Changing roles signs this person out on all devices.',
    fields: [
      role('IsStudent', 'Student'),
      role('IsMentor', 'Mentor'),
      role('IsVendor', 'Vendor'),
      role('IsParent', 'Parent'),
    ],
  }
}
