import type { Output } from '#contract/contract.ts'
import { listField, longTextField, type FieldSpec } from '#patterns/list-edit-page/fields.ts'
import type { ItemPage } from '#patterns/list-edit-page/item-page-view.tsx'
import { defineKind } from '#patterns/list-edit-page/resource.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { sectorField } from '#areas/account/people/sector-field.ts'

type Details = Output<'Account/GetMyDetails'>

/** what people change of their own account; `own`: what only that role says. */
function myAccount(path: string, own: readonly FieldSpec<'Sector' | 'SchoolId' | 'CountryId'>[], more: (details: Details) => readonly (readonly [string, string])[] = () => []): ItemPage {
  return {
    title: 'My account', read: 'Account/GetMyDetails',
    facts: (details: Details) => (
      <Card>
        <Facts facts={[['Name', details.FullName], ['E-mail address', details.EmailAddress], ['Phone number', details.PhoneNumber], ...more(details)]} />
        <p className="muted small">Ask the office to change these.</p>
      </Card>
    ),
    kind: defineKind<Details, never, 'Account/UpdateMyAccount'>({
      path, item: 'Account', items: 'accounts', name: ({ FullName }) => FullName, ops: { update: 'Account/UpdateMyAccount' },
      start: ({ Sector }) => ({ Sector: Sector === null ? '' : String(Sector) }),
      sections: [{ name: 'What you can change', fields: [longTextField('Address', 'Address', { required: true, most: 500 }), ...own] }],
    }),
  }
}

/** */
export const vendorAccount = myAccount('/vendor/accounts', [], ({ BusinessName, IsVendorVerified }) => [['Business', BusinessName], ['Vendor access', IsVendorVerified ? 'Verified' : 'Pending: we are checking your business']])
/** the sector is a mentor's. */
export const mentorAccount = myAccount('/mentor/account', [sectorField])
/** country and school are a student's. */
export const studentAccount = myAccount('/student/account', [
  listField('CountryId', 'Country', 'CountryState/GetActiveCountries', { named: 'CountryName' }), listField('SchoolId', 'School', 'School/GetLiteSchools', { named: 'SchoolName' }),
])
