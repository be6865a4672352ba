import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { BankDeposit } from '#contract/entities/money/bank-deposit.ts'
import { DecisionButton, DecisionForm } from '#patterns/money/decision-form.tsx'
import { useDecision } from '#patterns/money/use-decision.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { groupedDigits } from '#patterns/money/grouped-digits.ts'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** A bank deposit, and the choice of a wallet while it is unclaimed. */
export function depositDecision(row: BankDeposit, reload: () => void) {
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['From', row.Sender],
            ['Amount', <b key="amount">{row.Currency === 'NGN' ? naira(row.Amount) : `In ${row.Currency}`}</b>],
            ['Account number', row.AccountNumber],
            ['To the wallet of', row.Surname === '' ? '' : personName(row, 'full')],
            ['Provider', row.Provider],
            ['Reference', row.Reference],
            ['Date', <DayTime key="date" at={row.ArrivedDate} />],
            ['Reason', row.Reason],
            ['Decided by', row.DecidedBy],
          ]}
        />
      </Card>
      {row.Status === 'Not posted' && (
        <p className="muted">
          This is not in the ledger, because it did not come in naira. See what the bank made of it, and give it from a
          fund.
        </p>
      )}
      {row.Status === 'Unclaimed' && <Give key={row.RowVersion} row={row} reload={reload} />}
    </>
  )
}

/** Gives the money to the wallet of the person it is for. */
function Give({ row, reload }: { row: BankDeposit; reload: () => void }) {
  const decision = useDecision('Wallet/GiveBankDeposit', reload)
  const [wallet, setWallet] = useState(groupedDigits(row.ProposedWallet))
  const [reason, setReason] = useState(row.Reason)
  return (
    <DecisionForm
      title="Give it to a wallet"
      decision={decision}
      lead={
        row.ProposedWallet !== '' && (
          <Notice tone="warn" icon={CircleAlert}>
            One administrator has chosen this wallet. A second one must choose it too.
          </Notice>
        )
      }
    >
      <p className="muted small">
        {decision.isOnline
          ? 'No wallet has this account number. Ask the payer whom the money is for.'
          : 'Go online to decide.'}
      </p>
      <TextInput
        label="Wallet ID"
        inputMode="numeric"
        value={wallet}
        error={decision.errors['WalletIdNumber']}
        onChange={({ target }) => setWallet(target.value)}
      />
      <TextInput
        label="Reason"
        hint="It is in the audit log."
        value={reason}
        error={decision.errors['Reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <DecisionButton
        decision={decision}
        onPress={() => decision.run({ Id: row.Id, RowVersion: row.RowVersion, WalletIdNumber: wallet, Reason: reason })}
      >
        Give {naira(row.Amount)}
      </DecisionButton>
    </DecisionForm>
  )
}
