import { listField, longTextField, type FieldSpec } from '#lists/definition/fields.ts'
import type { ItemPage } from '#lists/item/item-page-view.tsx'
import { defineKind } from '#lists/definition/resource.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import type { Details } from '#areas/account/own/details.ts'
import { AccountParts } from '#areas/account/own/account-parts.tsx'
import { sectorField } from '#areas/account/people/sector-field.ts'

/** the details that people change themselves. `own`: the fields of one role only. */
function myAccount(
  path: string,
  ownFields: readonly FieldSpec<'Sector' | 'SchoolId' | 'CountryId'>[],
  moreFacts: (details: Details) => readonly (readonly [string, string])[] = () => [],
): ItemPage {
  return {
    title: 'My account',
    read: 'Account/GetMyDetails',
    facts: (details: Details) => (
      <Card>
        <Facts
          facts={[
            ['Name', details.FullName],
            ['E-mail address', details.EmailAddress],
            ['Phone number', details.PhoneNumber],
            ...moreFacts(details),
          ]}
        />
        <p className="muted small">
          To change these, contact your school or programme, or <a href="/contact">write to us</a>.
        </p>
      </Card>
    ),
    after: (details: Details, reload) => <AccountParts details={details} reload={reload} />,
    kind: defineKind<Details, never, 'Account/UpdateMyAccount'>({
      path,
      item: 'Account',
      items: 'accounts',
      name: ({ FullName }) => FullName,
      ops: { update: 'Account/UpdateMyAccount' },
      start: ({ Sector }) => ({ Sector: Sector === null ? '' : String(Sector) }),
      sections: [
        {
          name: 'What you can change',
          fields: [longTextField('Address', 'Address', { required: true, most: 500 }), ...ownFields],
        },
      ],
    }),
  }
}

/** The account page of a vendor. */
export const vendorAccount = myAccount('/vendor/accounts', [], ({ BusinessName, IsVendorVerified }) => [
  ['Business', BusinessName],
  ['Vendor access', IsVendorVerified ? 'Verified' : 'Not verified: you can sell once we have checked your business'],
])
/** only mentors have a sector. */
export const mentorAccount = myAccount('/mentor/account', [
  {
    ...sectorField,
    def: {
      ...sectorField.def,
      Explanation: 'After a change you see the answers that arrive from then on. Administrators get a notification.',
    },
  },
])
/** only students have a country and a school. */
export const studentAccount = myAccount('/student/account', [
  listField('CountryId', 'Country', 'CountryState/GetActiveCountries', { named: 'CountryName' }),
  listField('SchoolId', 'School', 'School/GetLiteSchools', { named: 'SchoolName' }),
])
export const adminAccount = myAccount('/admin/account', [])
export const parentAccount = myAccount('/parent/account', [])
/** V-14: of a person without a role, such as an applicant. */
export const ownAccount = myAccount('/account/myaccount', [], ({ ApplicationStatus }) =>
  ApplicationStatus === '' ? [] : [['Application as a mentor', ApplicationStatus]],
)
