import { useState } from 'react'
import type { MyCredit } from '#contract/entities/money/credit.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { NairaInput, nairaText } from '#patterns/money/naira-input.tsx'
import { OwnerForm } from '#patterns/money/owner-form.tsx'
import { koboOf, naira } from '#rules/money.ts'
import { Card } from '#ui/card.tsx'

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
  const [amount, setAmount] = useState(nairaText(nextAmount(credit)))
  return (
    <Card>
      <OwnerForm
        label="Repay from wallet"
        command={repay}
        run={(ticket) => repay.run({ Id: credit.Id, Amount: koboOf(amount), ...ticket })}
        onDone={(message) => {
          alertSuccess(message)
          reload()
        }}
        below={!isOnline && <p className="muted small">Moving money needs a connection.</p>}
      >
        {(errors) => (
          <NairaInput
            label="Amount"
            hint={wallet.data && `In your wallet: ${naira(wallet.data.Balance)}`}
            value={amount}
            error={errors['Amount']}
            onChange={setAmount}
          />
        )}
      </OwnerForm>
    </Card>
  )
}
