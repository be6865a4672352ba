import { useState } from 'react'
import type { MySavings } from '#contract/entities/saving/saving.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { koboOf } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NairaInput, nairaText } from '#patterns/money/naira-input.tsx'

/** What the person saves for, how much, and until when. */
export function GoalDialog({ savings, onClose }: { savings: MySavings; onClose: (isChanged: boolean) => void }) {
  const set = useCommand('Saving/SetGoal')
  const [name, setName] = useState(savings.GoalName)
  const [amount, setAmount] = useState(nairaText(savings.GoalAmount))
  const [date, setDate] = useState(savings.GoalDate)
  const [wasEmpty, setEmpty] = useState(false)
  const send = async (input: Parameters<typeof set.run>[0]) => {
    const message = await set.run(input)
    if (message === undefined) return
    alertSuccess(message)
    onClose(true)
  }
  const submit = async () => {
    setEmpty(name.trim() === '')
    if (name.trim() !== '') await send({ Name: name, Amount: koboOf(amount), Date: date })
  }
  return (
    <FormDialog
      title="Your goal"
      submit="Save goal"
      command={set}
      onSubmit={submit}
      onClose={() => onClose(false)}
      aside={
        savings.GoalName !== '' && (
          <Button variant="quiet" disabled={set.busy} onClick={() => void send({ Name: '' })}>
            Remove
          </Button>
        )
      }
    >
      {(errors) => (
        <>
          <TextInput
            label="What you save for"
            maxLength={100}
            value={name}
            error={wasEmpty ? 'Enter a name' : errors['Name']}
            onChange={({ target }) => setName(target.value)}
          />
          <NairaInput label="Amount" value={amount} error={errors['Amount']} onChange={setAmount} />
          <TextInput
            label="By when"
            hint="Leave empty for any time"
            type="date"
            value={date}
            error={errors['Date']}
            onChange={({ target }) => setDate(target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
