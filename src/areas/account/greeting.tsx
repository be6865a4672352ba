import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { areaNames, areas, homePath } from '#lib/session/areas.ts'
import { rolesOf, type Person } from '#lib/session/session.ts'
import { SignOutButton } from '#patterns/sign-out/sign-out-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Tile } from '#ui/tile.tsx'

/** greets a person who is signed in already and lists their areas. */
export function Greeting({ person }: { person: Person }) {
  const own = areas.filter((role) => rolesOf(person).includes(role))
  return (
    <>
      <PageHeader title={`Welcome, ${person.Firstname}`} below={`You are signed in as ${person.EmailAddress}`} />
      <RowList
        rows={[
          ...own.map((role) => ({
            id: role,
            href: homePath([role]),
            lead: <Tile icon={LayoutDashboard} />,
            title: `${areaNames[role]} area`,
            detail: 'Open your dashboard',
          })),
          {
            id: 'sessions',
            href: '/account/sessions',
            lead: <Tile icon={MonitorSmartphone} />,
            title: 'Signed-in devices',
            detail: 'See where your account is open',
          },
        ]}
      />
      <SignOutButton />
    </>
  )
}
