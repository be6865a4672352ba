import { useState } from 'react'
import { useCommand } from '#lib/reads/use-command.ts'
import type { MyBudget } from '#contract/entities/saving/saving.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { koboOf } from '#rules/money.ts'
import { spendingWords } from '#rules/saving/spending.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NairaInput, nairaText } from '#patterns/money/naira-input.tsx'

interface Props {
  /** The budget to change; without it, a new one for a category of `open`. */
  readonly budget: MyBudget | undefined
  readonly open: readonly MyBudget['Category'][]
  readonly onClose: (isChanged: boolean) => void
}

/** M-22: the limit of a category for every month. */
export function BudgetDialog({ budget, open, onClose }: Props) {
  const set = useCommand('Saving/SetBudget')
  const remove = useCommand('Saving/RemoveBudget')
  const [chosen, setChosen] = useState(budget?.Category ?? open[0] ?? 'Everything')
  const [amount, setAmount] = useState(nairaText(budget?.Amount ?? 0))
  const end = (message: string | undefined) => {
    if (message === undefined) return
    alertSuccess(message)
    onClose(true)
  }
  return (
    <FormDialog
      title={budget ? spendingWords[budget.Category] : 'New budget'}
      submit="Save budget"
      command={{ busy: set.busy || remove.busy, error: set.error ?? remove.error }}
      onSubmit={async () => end(await set.run({ Category: chosen, Amount: koboOf(amount) }))}
      onClose={() => onClose(false)}
      aside={
        budget && (
          <Button
            variant="quiet"
            busy={remove.busy}
            onClick={() => void remove.run({ Category: budget.Category }).then(end)}
          >
            Remove
          </Button>
        )
      }
    >
      {(errors) => (
        <>
          {!budget && (
            <Select
              label="For"
              options={open.map((value) => ({ value, label: spendingWords[value] }))}
              value={chosen}
              onChange={({ target }) => setChosen(open.find((one) => one === target.value) ?? chosen)}
            />
          )}
          <NairaInput
            label="Limit for a month"
            hint="We tell you when 80% is spent. Nothing is stopped."
            value={amount}
            error={errors['Amount']?.replace(/^Amount: /, '')}
            onChange={setAmount}
          />
        </>
      )}
    </FormDialog>
  )
}
