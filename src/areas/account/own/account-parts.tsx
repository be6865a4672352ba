import KeyRound from 'lucide-react/icons/key-round'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Laptop from 'lucide-react/icons/laptop'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { policyPath } from '#rules/first-screens.ts'
import { rolesOf, useUser } from '#lib/session/session.ts'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'
import type { Details } from './details.ts'
import { DataCopy } from './data-copy.tsx'
import { FormatsPart } from './formats-part.tsx'
import { GuardianPart } from './guardian-part.tsx'
import { InvitePart } from './invite-part.tsx'
import { PhotoPart } from '#areas/account/photo/photo-part.tsx'
import { ParentsPart } from './parents-part.tsx'
import { PhonePart } from './phone-part.tsx'

/** V-14: the parts of My account below the details, the same for every role except where the role decides. */
export function AccountParts({ details, reload }: { details: Details; reload: () => void }) {
  const roles = rolesOf(useUser())
  return (
    <Stack gap="wide">
      <PhotoPart address={details.Picture} rowVersion={details.RowVersion} reload={reload} />
      {details.PhoneNumber !== '' && <PhonePart details={details} reload={reload} />}
      <FormatsPart />
      <Section title="Security">
        {(heading) => (
          <RowList
            labelledBy={heading}
            rows={[
              {
                id: 'password',
                href: '/account/setpassword',
                lead: <Tile icon={LockKeyhole} />,
                title: 'Change password',
                detail: 'You sign in again on every device',
              },
              {
                id: 'passkeys',
                href: '/account/passkeys',
                lead: <Tile icon={KeyRound} />,
                title: 'Passkeys',
                detail: 'Sign in with your finger, your face or your screen lock',
              },
              ...(roles.includes('admin')
                ? [
                    {
                      id: 'twostep',
                      href: '/account/twostep',
                      lead: <Tile icon={ShieldCheck} />,
                      title: 'Two-step sign-in',
                      detail: 'A code from your phone after the password',
                    },
                  ]
                : []),
              {
                id: 'sessions',
                href: '/account/sessions',
                lead: <Tile icon={Laptop} />,
                title: 'Signed-in devices',
                detail: 'See where you are signed in',
              },
            ]}
          />
        )}
      </Section>
      {details.AgeBand === '13-17' && <GuardianPart details={details} reload={reload} />}
      {roles.includes('student') && <ParentsPart />}
      <InvitePart code={details.ReferralCode} />
      <Section title="Your data">
        <Stack>
          {details.PolicyVersion !== '' && (
            <p className="muted small">
              You agreed to the privacy policy of {details.PolicyVersion}.{' '}
              <a href={policyPath(details.PolicyVersion)}>Read it</a>
            </p>
          )}
          {details.TermsVersion && (
            <p className="muted small">
              You agreed to the terms of use of {details.TermsVersion}. <a href="/terms">Read them</a>
            </p>
          )}
          <DataCopy />
          <RowList
            rows={[
              {
                id: 'delete',
                href: '/account/deleteaccount',
                lead: <Tile icon={Trash2} />,
                title: 'Delete your account',
                detail: 'We send a code to your e-mail address first',
              },
            ]}
          />
        </Stack>
      </Section>
    </Stack>
  )
}
