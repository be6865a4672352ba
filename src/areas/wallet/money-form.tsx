import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { CallKey } from '#contract/contract.ts'
import { useNetwork } from '#lib/reads/network.ts'
import type { Command } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useWalletAddress } from '#lib/page/wallet-address.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useInnerCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { NairaInput } from '#patterns/money/naira-input.tsx'
import { useOwnerSubmit } from '#patterns/money/use-owner-submit.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { koboOf, naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  readonly title: string
  readonly submit: string
  /** The call of the button. */
  readonly command: Pick<Command<CallKey>, 'busy' | 'error'>
  readonly move: (money: { readonly Amount: number; readonly Ticket: string }) => Promise<string | undefined>
  /** The fields above the amount; `errors` by field. */
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode
  /** The form is not ready yet, for example before the receiver is known. */
  readonly isClosed?: boolean
  /** The form before it is ready to submit. */
  readonly onOpen?: () => Promise<void>
}

/** a form that moves the person's own money: what and where, the amount, and the password again. Online only (P22). */
export function MoneyForm({ title, submit, command, move, children, isClosed = false, onOpen }: Props) {
  const address = useWalletAddress()
  useInnerCrumb(address, title)
  const navigate = useNavigate()
  const isOnline = useNetwork() === 'online'
  const wallet = useQuery('Wallet/GetMyWallet', {})
  const [amount, setAmount] = useState('')
  const owner = useOwnerSubmit({
    command,
    run: (ticket) => move({ Amount: koboOf(amount), ...ticket }),
    onDone: (message) => {
      alertSuccess(message, { keep: true })
      return navigate({ href: address })
    },
  })

  async function run(event: FormEvent): Promise<void> {
    if (!isClosed) return owner.send(event)
    event.preventDefault()
    await onOpen?.()
  }
  return (
    <Stack>
      <PageHeader title={title} below={wallet.data && `Available: ${naira(wallet.data.Balance)}`} />
      {!isOnline && <p className="muted">Moving money needs a connection.</p>}
      <form onSubmit={(event) => void run(event)} noValidate>
        <Card>
          <Stack>
            <Problem text={owner.problem} />
            {children(owner.errors)}
            {!isClosed && (
              <>
                <NairaInput label="Amount" value={amount} error={owner.errors['Amount']} onChange={setAmount} />
                {owner.field}
              </>
            )}
            <div>
              <Button type="submit" variant="primary" busy={owner.busy} disabled={!isOnline}>
                {isClosed ? 'Continue' : submit}
              </Button>
            </div>
          </Stack>
        </Card>
      </form>
    </Stack>
  )
}
