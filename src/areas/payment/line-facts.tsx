import { useState } from 'react'
import type { StatementLine } from '#contract/entities/money/statement-line.ts'
import { DecisionButton, DecisionForm } from '#patterns/money/decision-form.tsx'
import { useDecision } from '#patterns/money/use-decision.ts'
import { Day } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** What each state means, and what to look at. */
const words: Readonly<Record<StatementLine['State'], string>> = {
  Matched: 'Both amounts are equal.',
  'Different amount': 'The statement has another amount for this reference.',
  'Not here': 'Nothing here has this reference. Ask the provider what it is.',
  'Not in the statement': 'This money arrived or left here, but the statement does not have it.',
}

/** A line of a statement beside what the portal knows. A line that does not match can be given a reason. */
export function lineFacts(row: StatementLine, reload: () => void) {
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['Reference', row.Reference],
            ['Provider', row.Provider],
            ['Date', <Day key="day" at={`${row.Day}T12:00:00Z`} />],
            ['In the statement', row.StatedAmount === null ? '' : naira(row.StatedAmount)],
            ['Here', row.KnownAmount === null ? '' : naira(row.KnownAmount)],
            ['Kind', row.Kind],
            ['Person', row.Surname === '' ? '' : personName(row, 'full')],
            ['State', row.State],
            ['Reason', row.Reason],
            ['Given by', row.ReasonBy],
          ]}
        />
      </Card>
      <p className="muted small">{words[row.State]}</p>
      {row.State !== 'Matched' && <Explain key={row.Reason} row={row} reload={reload} />}
    </>
  )
}

function Explain({ row, reload }: { row: StatementLine; reload: () => void }) {
  const decision = useDecision('Payment/ExplainStatementLine', reload)
  const [reason, setReason] = useState(row.Reason)
  return (
    <DecisionForm title="Reason" decision={decision}>
      <TextInput
        label="Why it does not match"
        hint="It moves no money. It is in the audit log."
        value={reason}
        error={decision.errors['Reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <DecisionButton decision={decision} onPress={() => decision.run({ Id: row.Id, Reason: reason })}>
        Save
      </DecisionButton>
    </DecisionForm>
  )
}
