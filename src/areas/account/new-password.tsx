import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { isGoodPassword } from '#rules/password-rule.ts'
import { PasswordInput } from '#ui/password-input.tsx'

/** A new password that is typed twice (R-104 … R-106). `isReady` checks both and moves the focus to the wrong one. */
export function useNewPassword(refused?: string) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [checked, setChecked] = useState(false)
  const weak = isGoodPassword(password) ? undefined : messages.passwordRule
  const differs = password === repeated ? undefined : messages.passwordMismatch
  function isReady(): boolean {
    setChecked(true)
    if (weak ?? differs) document.getElementById(weak ? 'new-password' : 'same-password')?.focus()
    return !weak && !differs
  }
  const fields = (
    <>
      <PasswordInput
        label="New password"
        id="new-password"
        name="password"
        autoComplete="new-password"
        hint={checked && weak ? undefined : messages.passwordRule}
        error={checked ? (weak ?? refused) : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordInput
        label="Repeat the password"
        id="same-password"
        name="again"
        autoComplete="new-password"
        error={checked ? differs : undefined}
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
    </>
  )
  return { password, isReady, fields }
}
