import { useState, type FormEvent } from 'react'
import type { CallKey } from '#contract/contract.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand, type Command } from '#lib/reads/use-command.ts'
import { PasswordInput } from '#ui/password-input.tsx'

export interface OwnerSubmit {
  /** The call that the ticket is for. */
  readonly command: Pick<Command<CallKey>, 'busy' | 'error'>
  /** Runs the call with the ticket; undefined when it failed. */
  readonly run: (ticket: { readonly Ticket: string }) => Promise<string | undefined>
  /** What follows when the call succeeded, with its message. */
  readonly onDone: (message: string) => void | Promise<void>
}

/**
 * The submit of a form that moves money: it changes the password of `field` into a ticket, and runs the call with it.
 * `errors` by field and `problem` are of both calls.
 */
export function useOwnerSubmit({ command, run, onDone }: OwnerSubmit) {
  const confirm = useCommand('Account/ConfirmPassword')
  const [password, setPassword] = useState('')
  const errors = { ...fieldErrorsOf(command.error), ...fieldErrorsOf(confirm.error) }
  const problem = [command.error, confirm.error].find(
    (error) => error && Object.keys(fieldErrorsOf(error)).length === 0,
  )
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const ticket = await confirm.run({ Password: password })
    if (!ticket) return
    const message = await run(ticket)
    if (message !== undefined) await onDone(message)
  }
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
  return { send, field, errors, problem: problem?.message, busy: confirm.busy || command.busy }
}
