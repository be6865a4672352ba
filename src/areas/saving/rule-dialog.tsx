import { useState } from 'react'
import type { MySavings } from '#contract/entities/saving/saving.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { koboOf } from '#rules/money.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NairaInput, nairaText } from '#patterns/money/naira-input.tsx'

const choices: readonly { value: MySavings['Rule']; label: string }[] = [
  { value: 'Off', label: 'Off' },
  { value: 'Daily', label: 'An amount every day' },
  { value: 'Weekly', label: 'An amount every week' },
  { value: 'Monthly', label: 'An amount every month' },
  { value: 'Share', label: 'A share of the money that comes in' },
]
const ruleOf = (value: string) => choices.find((one) => one.value === value)?.value ?? 'Off'

/** M-22: which money is saved automatically. */
export function RuleDialog({ savings, onClose }: { savings: MySavings; onClose: (isChanged: boolean) => void }) {
  const set = useCommand('Saving/SetRule')
  const [rule, setRule] = useState(savings.Rule)
  const [amount, setAmount] = useState(nairaText(savings.RuleAmount))
  const [percent, setPercent] = useState(savings.RulePercent === 0 ? '' : String(savings.RulePercent))
  const [first, setFirst] = useState('')
  const submit = async () => {
    const message = await set.run({
      Rule: rule,
      Amount: koboOf(amount),
      Percent: /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : 0,
      FirstDate: first,
    })
    if (message === undefined) return
    alertSuccess(message)
    onClose(true)
  }
  return (
    <FormDialog
      title="Automatic saving"
      submit="Save rule"
      command={set}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      {(errors) => (
        <>
          <Select
            label="What is saved"
            options={choices}
            value={rule}
            onChange={({ target }) => setRule(ruleOf(target.value))}
          />
          {rule === 'Share' && (
            <TextInput
              label="Share"
              hint="Money from your own savings and investments does not count."
              inputMode="numeric"
              autoComplete="off"
              after="%"
              value={percent}
              error={errors['Percent']}
              onChange={({ target }) => setPercent(target.value)}
            />
          )}
          {rule !== 'Share' && rule !== 'Off' && (
            <>
              <NairaInput
                label="Amount"
                hint="If there is not enough money, nothing is saved and we tell you."
                value={amount}
                error={errors['Amount']}
                onChange={setAmount}
              />
              <TextInput
                label="First day"
                hint="Leave empty for today"
                type="date"
                value={first}
                error={errors['FirstDate']}
                onChange={({ target }) => setFirst(target.value)}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
