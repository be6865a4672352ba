import { useLocation } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Input, Output } from '#contract/contract.ts'
import { landOnPage } from '#lib/page/land-on-page.ts'
import { Unreachable } from '#lib/reads/call.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { productName } from '#kit/product.ts'
import styles from '#areas/account/pages/consent-page.module.css'

type Decision = Input<'Account/DecideConsent'>['Decision']

/** V-12: a parent or guardian decides about a child, by the link of the mail. The same link withdraws the consent later. */
export function ConsentPage() {
  const token = new URLSearchParams(useLocation({ select: (location) => location.searchStr })).get('token') ?? ''
  const open = useCommand('Account/OpenConsentRequest')
  const decide = useCommand('Account/DecideConsent')
  const [request, setRequest] = useState<Output<'Account/OpenConsentRequest'>>()
  const [done, setDone] = useState('')
  const [isWithdrawing, setWithdrawing] = useState(false)
  const load = () => void open.run({ Token: token }).then((reply) => reply && setRequest(reply))
  const start = useEffectEvent(load)
  useEffect(() => start(), [token])

  async function choose(Decision: Decision): Promise<void> {
    const message = await decide.run({ Token: token, Decision })
    setWithdrawing(false)
    if (message === undefined) return
    setDone(message)
    load()
    // The pressed button goes.
    landOnPage()
  }
  if (open.error && !request)
    return (
      <Stack>
        <PageHeader title="Consent of a parent or guardian" />
        {open.error instanceof Unreachable ? (
          <EmptyState
            icon={CloudOff}
            title="This page needs a network"
            action={
              <Button busy={open.busy} onClick={load}>
                Try again
              </Button>
            }
          >
            <p>{open.error.message}</p>
          </EmptyState>
        ) : (
          <EmptyState icon={Link2Off} title="This link does not work">
            <p>Open the newest e-mail, or ask your child for a new link.</p>
            <p>If your child is 18 now, your consent is not needed any more.</p>
          </EmptyState>
        )}
      </Stack>
    )
  if (!request) return <Skeleton />
  const { ChildName, Status } = request
  return (
    <Stack>
      <PageHeader title={Status === 'Pending' ? `Do you agree for ${ChildName}?` : `Your consent for ${ChildName}`} />
      <div role="status">{done && <Notice tone="ok" icon={CircleCheck} title={done} />}</div>
      <Problem text={decide.error?.message} />
      <p>
        {ChildName} is 13 to 17 and has an account at {productName}. The law asks for the consent of a parent or
        guardian.
      </p>
      <ul className={styles['list']}>
        <li>We store the name, e-mail address, phone number, school, answers and 18th birthday of your child.</li>
        <li>If you agree, your child can pay. Then we store orders and movements of money, too.</li>
        <li>Mentors read the answers and write feedback. Nothing is sold.</li>
        <li>If you do not agree, {ChildName} can still answer assessments. Only payments stay off.</li>
        <li>You can withdraw your consent with the same link until your child is 18.</li>
      </ul>
      <p>
        Read the{' '}
        <a href="/terms" target="_blank" rel="noreferrer">
          terms of use
        </a>{' '}
        and the{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          privacy policy
        </a>
        .
      </p>
      {Status === 'Pending' && (
        <>
          <Button variant="primary" size="tall" busy={decide.busy} onClick={() => void choose('Given')}>
            I agree
          </Button>
          <Button size="tall" busy={decide.busy} onClick={() => void choose('Refused')}>
            I do not agree
          </Button>
        </>
      )}
      {Status === 'Given' && (
        <>
          {!done && <Notice tone="ok" icon={CircleCheck} title="You agreed." />}
          <p>
            Would you like to follow {ChildName}? <a href="/account/register">Create a parent account</a>
          </p>
          <Button onClick={() => setWithdrawing(true)}>Withdraw my consent</Button>
        </>
      )}
      {Status === 'Refused' && !done && (
        <Notice icon={CircleAlert}>You did not agree. Your child can ask you again.</Notice>
      )}
      {Status === 'Withdrawn' && !done && (
        <Notice icon={CircleAlert}>You withdrew your consent. Your child can ask you again.</Notice>
      )}
      {isWithdrawing && (
        <ConfirmDialog
          title="Withdraw your consent?"
          question={`Payments of ${ChildName} are switched off. To agree again, you need a new link from your child.`}
          confirmLabel="Withdraw"
          tone="danger"
          busy={decide.busy}
          onConfirm={() => void choose('Withdrawn')}
          onCancel={() => setWithdrawing(false)}
        />
      )}
    </Stack>
  )
}
