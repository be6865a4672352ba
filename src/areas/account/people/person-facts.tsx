import KeyRound from 'lucide-react/icons/key-round'
import type { User } from '#contract/entities/user.ts'
import { personName } from '#rules/person-name.ts'
import { adminMay } from '#lib/session/may-call.ts'
import type { Column } from '#lists/definition/resource.ts'
import { LaterWalletAccount } from '#patterns/money/later-wallet-account.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { PersonFace } from './person-face.tsx'

/** The facts next to the form of an account: everything that the form does not change. */
export function personFacts(row: User, reload: () => void) {
  const roles = [
    row.IsAdmin && 'Administrator',
    row.IsVendor && 'Vendor',
    row.IsMentor && 'Mentor',
    row.IsStudent && 'Student',
    row.IsParent && 'Parent',
  ]
  return (
    <>
      <Card>
        <Stack>
          <PersonFace of={row} size="large" />
          <Facts
            facts={[
              ['E-mail address', row.EmailAddress],
              ['Account', row.IsActive ? 'Active' : 'Suspended'],
              ['Roles', roles.filter(Boolean).join(', ') || 'None'],
              ['Vendor access', row.IsVendor ? (row.IsVendorVerified ? 'Verified' : 'Pending') : ''],
              ['Rights', row.IsAdmin ? describeRights(row) : ''],
              ['Referral code used', row.ReferredByCode],
              ['Since', <DayTime key="since" at={row.CreatedDate} />],
            ]}
          />
          {row.IsAdmin && adminMay('Account/GetAdminRights') && (
            <div>
              <LinkButton size="compact" href={`/admin/accounts/${row.Id}/permissions`}>
                <Icon of={KeyRound} size="s" />
                Permissions
              </LinkButton>
            </div>
          )}
        </Stack>
      </Card>
      <LaterWalletAccount key={row.Id} row={row} reload={reload} />
    </>
  )
}

/** An account as a card. `listColumns`: the columns that only its list has. */
export function personCard(row: User, listColumns: readonly Column<User>[]) {
  const { EmailAddress, Picture, CreatedDate } = row
  const extras = listColumns
    .filter((column) => column.words(row) !== '')
    .map((column) => <span key={column.id}>{column.cell?.(row) ?? column.words(row)}</span>)
  return {
    Title: personName(row, 'list'),
    SubTitle: EmailAddress,
    Picture,
    Icon: <PersonFace of={row} />,
    Date: CreatedDate,
    Extras: extras,
  }
}

/** The rights of an admin as text. */
export function describeRights({
  AllowAllEndPoints,
  EndPointCount,
}: Pick<User, 'AllowAllEndPoints' | 'EndPointCount'>): string {
  if (AllowAllEndPoints) return 'All rights'
  return EndPointCount === 0 ? 'No rights' : `${EndPointCount} ${EndPointCount === 1 ? 'right' : 'rights'}`
}
