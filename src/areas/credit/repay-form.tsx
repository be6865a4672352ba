import { useState, type FormEvent } from 'react'
import type { MyCredit } from '#contract/entities/money/credit.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { NairaInput, nairaText } from '#patterns/money/naira-input.tsx'
import { useOwnerTicket } from '#patterns/money/use-owner-ticket.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { koboOf, naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'

/** What is to be paid next: all that is overdue, or what is left of the first payment. */
function nextAmount({ OverdueAmount, Instalments }: MyCredit): number {
  const first = Instalments.find(({ OutstandingAmount }) => OutstandingAmount > 0)
  return Math.max(OverdueAmount, first?.OutstandingAmount ?? 0)
}

/** repays from the wallet, after the password. The amount is the next payment; more or less is possible. Online only (P22). */
export function RepayForm({ credit, reload }: { credit: MyCredit; reload: () => void }) {
  const isOnline = useNetwork() === 'online'
  const wallet = useQuery('Wallet/GetMyWallet', isOnline ? {} : null)
  const repay = useCommand('Credit/Repay')
  const owner = useOwnerTicket(repay)
  const [amount, setAmount] = useState(nairaText(nextAmount(credit)))

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault()
    const ticket = await owner.ask()
    if (!ticket) return
    const message = await repay.run({ Id: credit.Id, Amount: koboOf(amount), ...ticket })
    if (message === undefined) return
    alertSuccess(message)
    reload()
  }
  return (
    <Card>
      <form onSubmit={(event) => void run(event)} noValidate>
        <Stack>
          <Problem text={owner.problem} />
          <NairaInput
            label="Amount"
            hint={wallet.data && `In your wallet: ${naira(wallet.data.Balance)}`}
            value={amount}
            error={owner.errors['Amount']?.replace(/^Amount: /, '')}
            onChange={setAmount}
          />
          {owner.field}
          <div>
            <Button type="submit" variant="primary" busy={owner.busy} disabled={!isOnline}>
              Repay from wallet
            </Button>
          </div>
          {!isOnline && <p className="muted small">Moving money needs a connection.</p>}
        </Stack>
      </form>
    </Card>
  )
}
