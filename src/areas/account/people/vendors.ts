import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgeX from 'lucide-react/icons/badge-x'
import { cut, onOff, text } from '#lists/definition/columns.tsx'
import { listField, longTextField, pictureField, textField } from '#lists/definition/fields.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { isOther, personList, personRows, personSection, rolesSection } from './person-parts.ts'

/** The list of vendors. */
export const vendors = defineResource({
  ...personList,
  path: '/admin/vendors',
  title: 'Vendors',
  item: 'Vendor',
  items: 'vendors',
  none: 'No vendors yet. Add one or import a file.',
  searchFor: 'Name, business, e-mail or phone',
  ops: {
    list: 'Account/GetVendors',
    create: 'Account/CreateUserAccount',
    update: 'Account/UpdateUserAccount',
    remove: 'Account/DeleteUserAccount',
  },
  csv: {
    call: 'Account/ImportVendors',
    kind: 'vendors',
    note: 'Each new vendor gets an e-mail to choose a password. A file has at most 500 vendors. Vendors sell after you verify them.',
    after: 'Each gets an e-mail to choose a password.',
    example: [
      'Eze',
      'Chidi',
      '',
      'chidi@shop.example',
      '0803 123 4567',
      'Eze Books',
      'RC 123456',
      '12 Allen Avenue, Ikeja',
      '',
      '',
    ],
  },
  ...personRows(cut(text('BusinessName', 'Business')), {
    ...onOff('IsVendorVerified', 'Vendor access', ['Verified', 'Pending']),
    card: 'detail',
  }),
  sections: [
    personSection,
    {
      name: 'Business',
      fields: [
        textField('BusinessName', 'Name of the business', { required: true, most: 100 }),
        textField('RegNum', 'Registration number', { required: true, most: 100 }),
        longTextField('BusinessAddress', 'Address of the business', { required: true, most: 500 }),
        textField('PhoneNumbers', 'Phone numbers', { most: 200 }),
        listField('CategoryId', 'Category', 'Category/GetAllCategories', { named: 'CategoryName' }),
        pictureField('Logo', 'Logo', { width: 12 }),
      ],
    },
    rolesSection('IsVendor'),
  ],
  actions: [
    {
      label: 'Verify vendor',
      verb: 'verify',
      icon: BadgeCheck,
      key: 'Account/ActivateUserVendorAccess',
      inverse: 'Account/SuspendUserVendorAccess',
      when: (row) => !row.IsVendorVerified && isOther(row),
    },
    {
      label: 'Suspend vendor access',
      verb: 'suspend the vendor access of',
      icon: BadgeX,
      key: 'Account/SuspendUserVendorAccess',
      inverse: 'Account/ActivateUserVendorAccess',
      when: ({ IsVendorVerified }) => IsVendorVerified,
    },
    ...personList.actions,
  ],
})
