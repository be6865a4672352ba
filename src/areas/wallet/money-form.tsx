import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { CallKey } from '#contract/contract.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand, type Command } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useWalletAddress } from '#areas/wallet/wallet-address.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useInnerCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { koboOf, naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'

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
  const confirm = useCommand('Account/ConfirmPassword')
  const [amount, setAmount] = useState('')
  const [password, setPassword] = useState('')
  const errors = { ...fieldErrorsOf(command.error), ...fieldErrorsOf(confirm.error) }
  const problem = [command.error, confirm.error].find(
    (error) => error && Object.keys(fieldErrorsOf(error)).length === 0,
  )

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isClosed) return onOpen?.()
    const ticket = await confirm.run({ Password: password })
    if (!ticket) return
    const message = await move({ Amount: koboOf(amount), ...ticket })
    if (message === undefined) return
    alertSuccess(message, { keep: true })
    await navigate({ href: address })
  }
  return (
    <Stack>
      <PageHeader title={title} below={wallet.data && `Available: ${naira(wallet.data.Balance)}`} />
      {!isOnline && <p className="muted">Moving money needs a connection.</p>}
      <form onSubmit={(event) => void run(event)} noValidate>
        <Card>
          <Stack>
            <Problem text={problem?.message} />
            {children(errors)}
            {!isClosed && (
              <>
                <TextInput
                  label="Amount"
                  before="₦"
                  inputMode="decimal"
                  autoComplete="off"
                  value={amount}
                  error={errors['Amount']}
                  onChange={({ target }) => setAmount(target.value)}
                />
                <PasswordInput
                  label="Your password"
                  id="money-password"
                  name="current"
                  autoComplete="current-password"
                  error={errors['Password']}
                  value={password}
                  onChange={({ target }) => setPassword(target.value)}
                />
              </>
            )}
            <div>
              <Button type="submit" variant="primary" busy={confirm.busy || command.busy} disabled={!isOnline}>
                {isClosed ? 'Continue' : submit}
              </Button>
            </div>
          </Stack>
        </Card>
      </form>
    </Stack>
  )
}
