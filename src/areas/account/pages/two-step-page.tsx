import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useState } from 'react'
import type { TwoFactor } from '#contract/entities/session.ts'
import { RecoveryCodes } from '#areas/account/two-step/recovery-codes.tsx'
import { TurnOn } from '#areas/account/two-step/turn-on.tsx'
import { useOwnerPassword } from '#areas/account/own/owner-password.tsx'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { rolesOf, session, useUser } from '#lib/session/session.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** V-11: the two-step sign-in of an administrator: on, off, recovery codes, and the rule for all administrators. */
export function TwoStepPage() {
  useCrumb('/account/twostep', 'Two-step sign-in')
  const user = useUser()
  const twoFactor = useQuery('Account/GetMyTwoFactor', {})
  const [codes, setCodes] = useState<readonly string[]>()
  const isAdmin = rolesOf(user).includes('admin')

  function turnedOn(made: readonly string[]): void {
    // This session has both steps now, so the server takes all calls again.
    session.duePage = null
    setCodes(made)
    twoFactor.reload()
  }
  return (
    <Stack gap="wide">
      <PageHeader
        title="Two-step sign-in"
        below="After the password, you enter a code from an app on your phone. A stolen password alone opens nothing."
      />
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      <LoadState
        query={twoFactor}
        skeleton={<Skeleton />}
        offline="This page needs the network. Open it again when you are connected."
      >
        {(data) => (
          <>
            {data.IsRequired && !data.IsOn && (
              <Notice tone="warn" icon={ShieldAlert} title="All administrators must use the two-step sign-in.">
                Turn it on to continue. A sign-in with a passkey counts, too.
              </Notice>
            )}
            {data.IsOn ? (
              <IsOn twoFactor={data} onCodes={setCodes} reload={twoFactor.reload} />
            ) : isAdmin ? (
              <TurnOn onTurnedOn={turnedOn} />
            ) : (
              <p>Only administrators use this.</p>
            )}
            {isAdmin && user.AllowAllEndPoints && <Rule isRequired={data.IsRequired} reload={twoFactor.reload} />}
          </>
        )}
      </LoadState>
    </Stack>
  )
}

interface IsOnProps {
  twoFactor: TwoFactor
  onCodes: (codes: readonly string[]) => void
  reload: () => void
}

function IsOn({ twoFactor: { RecoveryCodesLeft, IsRequired }, onCodes, reload }: IsOnProps) {
  const renew = useCommand('Account/RenewRecoveryCodes')
  const turnOff = useCommand('Account/TurnOffTwoFactor')
  const owner = useOwnerPassword(renew.error ?? turnOff.error)
  const error = owner.isAsked ? undefined : (renew.error ?? turnOff.error)

  async function makeNew(): Promise<void> {
    const reply = await renew.run(owner.input)
    if (!reply) return
    onCodes(reply.RecoveryCodes)
    reload()
  }
  async function end(): Promise<void> {
    const message = await turnOff.run(owner.input)
    if (message === undefined) return
    alertSuccess(message)
    reload()
  }
  return (
    <Section title="Your sign-in" aside={<Badge tone="ok">On</Badge>}>
      <Card>
        <Stack>
          <p>
            You have {RecoveryCodesLeft} recovery {RecoveryCodesLeft === 1 ? 'code' : 'codes'} left.
          </p>
          <Problem text={error?.message} />
          {owner.field}
          <div>
            <Button busy={renew.busy} onClick={() => void makeNew()}>
              Make new recovery codes
            </Button>{' '}
            {!IsRequired && (
              <Button variant="danger" busy={turnOff.busy} onClick={() => void end()}>
                Turn off
              </Button>
            )}
          </div>
        </Stack>
      </Card>
    </Section>
  )
}

function Rule({ isRequired, reload }: { isRequired: boolean; reload: () => void }) {
  const set = useCommand('Account/SetTwoFactorRule')

  async function change(IsRequired: boolean): Promise<void> {
    const message = await set.run({ IsRequired })
    if (message !== undefined) alertSuccess(message)
    reload()
  }
  return (
    <Section title="All administrators">
      <Card>
        <Stack>
          <Problem text={set.error?.message} />
          <p>
            {isRequired
              ? 'All administrators must use the two-step sign-in.'
              : 'Each administrator chooses whether to use it.'}
          </p>
          <p className="muted small">
            Once it is required, administrators without it can only turn it on, or sign in with a passkey.
          </p>
          <div>
            <Button busy={set.busy} onClick={() => void change(!isRequired)}>
              {isRequired ? 'Stop requiring it' : 'Require it of all administrators'}
            </Button>
          </div>
        </Stack>
      </Card>
    </Section>
  )
}
