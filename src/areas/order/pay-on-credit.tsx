import type { FormEvent } from 'react'
import type { Output } from '#contract/contract.ts'
import type { Order } from '#contract/entities/order/order.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useOwnerTicket } from '#patterns/money/use-owner-ticket.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  readonly order: Order
  readonly terms: Output<'Credit/GetMyCreditTerms'>
  readonly reload: () => void
}

/** M-21: buys the order on credit after the password. The payments and their days are shown before. */
export function PayOnCredit({ order, terms, reload }: Props) {
  const isOnline = useNetwork() === 'online'
  const buy = useCommand('Credit/BuyOnCredit')
  const owner = useOwnerTicket(buy)
  if (terms.Problem !== '') return <p className="muted">{terms.Problem}</p>

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault()
    const ticket = await owner.ask()
    if (!ticket) return
    const message = await buy.run({ OrderId: order.Id, ...ticket })
    if (message === undefined) return
    alertSuccess(message)
    reload()
  }
  return (
    <form onSubmit={(event) => void run(event)} noValidate>
      <Stack>
        <p className="muted small">
          You pay later, from your wallet. You may owe {naira(terms.LimitAmount)}, and you owe {naira(terms.OwedAmount)}{' '}
          now.
        </p>
        <ol aria-label="Payments">
          {terms.Instalments.map(({ DueDate, Amount }) => (
            <li key={DueDate} className="num">
              {naira(Amount)} until <Day at={`${DueDate}T12:00:00Z`} />
            </li>
          ))}
        </ol>
        <Problem text={owner.problem} />
        {owner.field}
        <Button type="submit" variant="primary" block busy={owner.busy} disabled={!isOnline}>
          Buy on credit
        </Button>
      </Stack>
    </form>
  )
}
