import { useState } from 'react'
import { MoneyForm } from '#areas/wallet/money-form.tsx'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** M-07: sends money by a wallet ID. The masked name of the receiver shows before anything is sent. */
export function SendPage() {
  const [number, setNumber] = useState('')
  const [note, setNote] = useState('')
  const [receiver, setReceiver] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const send = useCommand('Wallet/SendMoney')
  const find = useCommand('Wallet/FindReceiver')

  async function look(): Promise<void> {
    const found = await find.run({ WalletIdNumber: number })
    setReceiver(found?.Name ?? '')
    setUnknown(found?.Name === '')
  }
  const refused = isUnknown ? 'No wallet has this ID' : fieldErrorsOf(find.error)['WalletIdNumber']
  return (
    <MoneyForm
      title="Send money"
      submit={`Send to ${receiver}`}
      command={receiver === '' ? find : send}
      move={(money) => send.run({ WalletIdNumber: number, Note: note, ...money })}
      isClosed={receiver === ''}
      onOpen={look}
    >
      {(errors) =>
        receiver === '' ? (
          <TextInput
            label="Wallet ID of the receiver"
            hint="Ten digits. The receiver finds it on the wallet page."
            inputMode="numeric"
            autoComplete="off"
            value={number}
            error={refused}
            onChange={({ target }) => setNumber(target.value)}
          />
        ) : (
          <>
            <p>
              To <b>{receiver}</b>, wallet ID <span className="num">{number}</span>{' '}
              <Button size="compact" variant="quiet" onClick={() => setReceiver('')}>
                Change
              </Button>
            </p>
            <TextInput
              label="Note"
              hint="The receiver reads it. Leave empty for no note."
              maxLength={100}
              value={note}
              error={errors['Note'] ?? errors['WalletIdNumber']}
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        )
      }
    </MoneyForm>
  )
}
