import Bell from 'lucide-react/icons/bell'
import CloudCheck from 'lucide-react/icons/cloud-check'
import FileText from 'lucide-react/icons/file-text'
import MessageCircle from 'lucide-react/icons/message-circle'
import House from 'lucide-react/icons/house'
import UserRound from 'lucide-react/icons/user-round'
import type { LucideIcon } from 'lucide-react/types'
import type { Role } from '#contract/define.ts'
import { homePath } from '#lib/session/areas.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'
import { toReturnPath } from '#lib/session/return-path.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

type Step = readonly [href: string, icon: LucideIcon, title: string, detail: string]

const account = (href: string): Step => [href, UserRound, 'Complete your account', 'Add a photo and your address.']
/** V-13: the next steps of each role. */
const steps: Readonly<Record<Role, readonly Step[]>> = {
  student: [
    ['/student/newassessments', FileText, 'Answer your first assessment', 'It works offline, too.'],
    ['/sync/storage', CloudCheck, 'Use it offline', 'See what is saved on this device.'],
    account('/student/account'),
  ],
  parent: [
    ['/parent/home', House, 'Link your child', 'Your child makes a code in My account.'],
    account('/parent/account'),
  ],
  vendor: [
    ['/vendor/products', House, 'Add your products', 'You can sell them once we have checked your business.'],
    account('/vendor/accounts'),
  ],
  mentor: [account('/mentor/account')],
  admin: [account('/admin/account')],
}

/** For a person without a role yet. */
const applicantSteps: readonly Step[] = [
  ['/notifications', Bell, 'Notifications', 'What we tell you appears here.'],
  ['/contact', MessageCircle, 'Questions?', 'Write to us.'],
  ['/account/myaccount', UserRound, 'My account', 'Change your password, copy your data, or delete the account.'],
]

/** Where a new person arrives after the first sign-in. */
export function WelcomePage() {
  const person = usePerson()
  if (!person)
    return (
      <Stack>
        <PageHeader title="Welcome" />
        <LinkButton href={`/account/login/${encodeURIComponent(toReturnPath('/account/welcome'))}`} variant="primary">
          Sign in
        </LinkButton>
      </Stack>
    )
  const roles = rolesOf(person)
  const [role] = roles
  const next = role ? steps[role] : []
  return (
    <Stack gap="wide">
      <PageHeader
        title={`Welcome, ${person.Firstname}`}
        below={roles.length > 0 ? 'Your account is ready.' : 'You have no area yet.'}
      />
      {role ? (
        <Section title="Next steps">{(heading) => <RowList labelledBy={heading} rows={rowsOf(next)} />}</Section>
      ) : (
        <>
          <Application />
          <RowList rows={rowsOf(applicantSteps)} />
        </>
      )}
      {roles.length > 0 && (
        <LinkButton href={homePath(roles)} variant="primary" size="tall">
          Go to your home page
        </LinkButton>
      )}
    </Stack>
  )
}

/** V-13: the state of the application of a person without a role. */
function Application() {
  const { data } = useQuery('Account/GetMyDetails', {})
  return <p>{data ? applicationWords[data.ApplicationStatus] : ''}</p>
}

const applicationWords = {
  '': 'An administrator can give you a role. Write to us if you expect one.',
  Pending:
    'You applied as a mentor. An administrator checks every mentor. We send the decision by e-mail and to your notifications.',
  Approved: 'You are a mentor. Sign out and sign in again to open your area.',
  Rejected: 'Your application as a mentor was not accepted. Questions? Write to us.',
} as const

const rowsOf = (shown: readonly Step[]) =>
  shown.map(([href, icon, title, detail]) => ({ id: title, href, lead: <Tile icon={icon} />, title, detail }))
