import { useState } from 'react'
import { MoneyForm } from '#areas/wallet/money-form.tsx'
import { useCommand } from '#lib/reads/use-command.ts'
import { TextInput } from '#ui/text-input.tsx'

const fields = [
  ['BankName', 'Bank', {}],
  ['AccountNumber', 'Account number', { inputMode: 'numeric', hint: 'Ten digits' }],
  ['AccountName', 'Name of the account', { hint: 'As the bank writes it. It must be yours.' }],
] as const

/** M-08: asks for money to be paid to a bank. It is held until an administrator has paid it. */
export function WithdrawPage() {
  const withdraw = useCommand('Wallet/Withdraw')
  const [input, setInput] = useState({ BankName: '', AccountNumber: '', AccountName: '' })
  return (
    <MoneyForm
      title="Withdraw"
      submit="Ask for the withdrawal"
      command={withdraw}
      move={(money) => withdraw.run({ ...input, ...money })}
    >
      {(errors) => (
        <>
          <p className="muted">The money is held until it is approved. We tell you when it is paid out.</p>
          {fields.map(([name, label, look]) => (
            <TextInput
              key={name}
              label={label}
              {...look}
              autoComplete="off"
              value={input[name]}
              error={errors[name]}
              onChange={({ target }) => setInput({ ...input, [name]: target.value })}
            />
          ))}
        </>
      )}
    </MoneyForm>
  )
}
