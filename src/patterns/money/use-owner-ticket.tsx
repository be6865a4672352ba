import { useState } from 'react'
import type { CallKey } from '#contract/contract.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand, type Command } from '#lib/reads/use-command.ts'
import { PasswordInput } from '#ui/password-input.tsx'

/**
 * The password that money asks for. `ask` changes it into a ticket for `command`, or answers undefined when it is wrong.
 * `errors` by field and `problem` are of both calls.
 */
export function useOwnerTicket(command: Pick<Command<CallKey>, 'busy' | 'error'>) {
  const confirm = useCommand('Account/ConfirmPassword')
  const [password, setPassword] = useState('')
  const errors = { ...fieldErrorsOf(command.error), ...fieldErrorsOf(confirm.error) }
  const problem = [command.error, confirm.error].find(
    (error) => error && Object.keys(fieldErrorsOf(error)).length === 0,
  )
  const field = (
    <PasswordInput
      label="Your password"
      id="money-password"
      name="current"
      autoComplete="current-password"
      error={errors['Password']}
      value={password}
      onChange={({ target }) => setPassword(target.value)}
    />
  )
  return {
    ask: () => confirm.run({ Password: password }),
    field,
    errors,
    problem: problem?.message,
    busy: confirm.busy || command.busy,
  }
}
