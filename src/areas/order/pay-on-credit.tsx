import type { Output } from '#contract/contract.ts'
import type { Order } from '#contract/entities/order/order.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { OwnerForm } from '#patterns/money/owner-form.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Stack } from '#ui/stack.tsx'

interface Props {
  readonly order: Order
  readonly terms: Output<'Credit/GetMyCreditTerms'>
  /** The names of the chosen questions. */
  readonly chosen: string[]
  readonly reload: () => void
}

/** M-21: buys the order on credit after the password. The payments and their days are shown before. */
export function PayOnCredit({ order, terms, chosen, reload }: Props) {
  const buy = useCommand('Credit/BuyOnCredit')
  if (terms.Problem !== '') return <p className="muted">{terms.Problem}</p>
  return (
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
      <OwnerForm
        label="Buy on credit"
        block
        command={buy}
        run={(ticket) => buy.run({ OrderId: order.Id, SelectedOrderQuestions: chosen, ...ticket })}
        onDone={(message) => {
          alertSuccess(message)
          reload()
        }}
      />
    </Stack>
  )
}
