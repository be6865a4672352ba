import { useLocation } from '@tanstack/react-router'
import type { Output } from '#contract/contract.ts'
import type { Role } from '#contract/define.ts'
import { roleOfPath } from '#lib/areas.ts'
import { useKeptQuery } from '#lib/use-kept-query.ts'
import { listField, longTextField } from '#patterns/list-edit-page/fields.ts'
import { ItemEditor } from '#patterns/list-edit-page/item-editor.tsx'
import { defineKind, type Kind } from '#patterns/list-edit-page/resource.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { sectorField } from '#areas/account/people/person-parts.ts'

type Details = Output<'Account/GetMyDetails'>

const address = longTextField('Address', 'Address', { required: true, most: 500 })

/** what people change of their own account; the sector is a mentor's, country and school are a student's. */
function myAccount(path: string, role: Role | null): Kind {
  const own = role === 'mentor' ? [sectorField]
    : role === 'student' ? [listField('CountryId', 'Country', 'CountryState/GetActiveCountries', { named: 'CountryName' }), listField('SchoolId', 'School', 'School/GetLiteSchools', { named: 'SchoolName' })]
      : []
  return defineKind<Details, never, 'Account/UpdateMyAccount'>({
    path, item: 'Account', items: 'accounts', name: ({ FullName }) => FullName, ops: { update: 'Account/UpdateMyAccount' },
    start: ({ Sector }) => ({ Sector: Sector === null ? '' : String(Sector) }),
    sections: [{ name: 'What you can change', fields: [address, ...own] }],
  })
}

/** R-430 … R-432: one's own account, as vendor, mentor or student. */
export function MyAccountPage() {
  const path = useLocation({ select: (location) => location.pathname })
  const role = roleOfPath(path)
  const mine = useKeptQuery('Account/GetMyDetails', {})
  return (
    <Stack>
      <PageHeader title="My account" />
      <ListAge at={mine.isNews ? null : mine.at} />
      <LoadState query={{ ...mine, at: mine.at ?? undefined }} skeleton={<Skeleton shape="rows" count={4} />} offline="Your account was not opened on this device before.">
        {(details) => (
          <>
            <Card>
              <Facts facts={[
                ['Name', details.FullName], ['E-mail address', details.EmailAddress], ['Phone number', details.PhoneNumber],
                ['Business', role === 'vendor' ? details.BusinessName : ''],
                ['Vendor access', role === 'vendor' ? (details.IsVendorVerified ? 'Verified' : 'Pending: we are checking your business') : ''],
              ]} />
              <p className="muted small">Ask the office to change these.</p>
            </Card>
            <ItemEditor key={details.RowVersion} resource={myAccount(path, role)} row={details} back={path} onSaved={mine.reload} reload={mine.reload} />
          </>
        )}
      </LoadState>
    </Stack>
  )
}
