import { useState } from 'react'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { PasswordInput } from '#ui/password-input.tsx'

/**
 * The current password, which the server asks for when the person did not sign in a moment ago. `error`: of the call that may ask.
 * `input` is for that call; `field` is empty until the server has asked.
 */
export function useOwnerPassword(error: Error | undefined) {
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const refused = fieldErrorsOf(error)['Password']
  if (refused !== undefined && !isAsked) setAsked(true)
  const field = isAsked && (
    <PasswordInput
      label="Current password"
      id="owner-password"
      name="current"
      autoComplete="current-password"
      error={refused}
      value={password}
      onChange={({ target }) => setPassword(target.value)}
    />
  )
  return { input: password === '' ? {} : { Password: password }, field, isAsked: refused !== undefined }
}
