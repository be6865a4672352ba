import { useState } from 'react'
import type { VendorBalance } from '#contract/entities/money/payout.ts'
import { NairaInput, nairaText } from '#patterns/money/naira-input.tsx'
import { DecisionButton, DecisionForm } from '#patterns/money/decision-form.tsx'
import { useDecision } from '#patterns/money/use-decision.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { koboOf, naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** What a vendor is owed, and the payout of it. */
export function payoutDecision(row: VendorBalance, reload: () => void) {
  const { Earned, Owed, Due, PaidOut, LastPayoutDate } = row
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['Vendor', personName(row, 'full')],
            ['Business', row.BusinessName],
            ['Earned, not paid out', naira(Earned)],
            ['The vendor owes', Owed > 0 ? naira(Owed) : ''],
            ['Owed now', <b key="due">{naira(Due)}</b>],
            ['Paid out in all', naira(PaidOut)],
            ['Last payout', LastPayoutDate === null ? '' : <DayTime key="last" at={LastPayoutDate} />],
          ]}
        />
      </Card>
      {Due > 0 && <Payout key={Due} row={row} reload={reload} />}
    </>
  )
}

/** Pays a part or all of what is owed, to the wallet of the vendor. */
function Payout({ row, reload }: { row: VendorBalance; reload: () => void }) {
  const decision = useDecision('Wallet/PayVendor', reload)
  const [amount, setAmount] = useState(nairaText(row.Due))
  const [note, setNote] = useState('')
  return (
    <DecisionForm title="Pay out" decision={decision} offline="Go online to pay out.">
      <NairaInput
        label="Amount"
        hint={`At most ${naira(row.Due)}. It goes to the wallet of the vendor, who can withdraw it to a bank.`}
        value={amount}
        error={decision.errors['Amount']}
        onChange={setAmount}
      />
      <TextInput
        label="Note"
        hint="The vendor reads it. You can leave it empty."
        value={note}
        error={decision.errors['Note']}
        onChange={({ target }) => setNote(target.value)}
      />
      <DecisionButton
        decision={decision}
        onPress={() => decision.run({ VendorId: row.Id, Amount: koboOf(amount), Note: note })}
      >
        Pay out
      </DecisionButton>
    </DecisionForm>
  )
}
