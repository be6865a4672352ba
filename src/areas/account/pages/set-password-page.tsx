import { useLocation, useRouter } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { AccountForm } from '#areas/account/account-form.tsx'
import { useNewPassword } from '#areas/account/new-password.tsx'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { endSession, useSignedIn } from '#lib/session/session.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { afterNextFrame } from '#lib/page/next-frame.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

/**
 * works with the one-time token of the reset mail, or with a session, such as one that must choose a new
 * password. The server asks for the current password when the session was not begun a moment ago.
 */
export function SetPasswordPage() {
  const router = useRouter()
  const token = new URLSearchParams(useLocation({ select: (location) => location.searchStr })).get('token')
  const signedIn = useSignedIn()
  const change = useCommand('Account/ChangePassword')
  const [current, setCurrent] = useState('')
  const refusals = fieldErrorsOf(change.error)
  const refused = refusals['OldPassword']
  const { password, isReady, fields } = useNewPassword(refusals['Password'])
  /** The server has asked for the current password. */
  const [asksCurrent, setAsksCurrent] = useState(false)
  if (refused !== undefined && !asksCurrent) setAsksCurrent(true)

  async function submit(): Promise<void> {
    if (!isReady()) return
    const message = await change.run({
      Password: password,
      ...(current === '' ? {} : { OldPassword: current }),
      ...(token === null ? {} : { Token: token }),
    })
    if (message === undefined) {
      await afterNextFrame()
      document.getElementById('current-password')?.focus()
      return
    }
    // everyone signs in again with the new password, on this device too.
    endSession()
    alertSuccess(message || messages.passwordChanged, { keep: true, autoClose: false })
    router.history.push('/account/login')
  }
  if (!signedIn && token === null) {
    return (
      <>
        <PageHeader title="Choose a password" />
        <EmptyState
          icon={KeyRound}
          title="This page needs the link from your mail"
          action={
            <LinkButton href="/account/resetpassword" variant="primary">
              Ask for a link
            </LinkButton>
          }
        >
          <p>Open it from the mail we sent, or ask for a new one.</p>
        </EmptyState>
      </>
    )
  }
  return (
    <AccountForm
      title="Choose a password"
      below="You will sign in with it"
      error={Object.keys(refusals).length === 0 ? change.error?.message : undefined}
      submitLabel="Save password"
      busy={change.busy}
      onSubmit={submit}
      after={change.error && !asksCurrent && <a href="/account/resetpassword">Ask for a new link</a>}
    >
      {asksCurrent && (
        <PasswordInput
          label="Current password"
          id="current-password"
          name="current"
          autoComplete="current-password"
          error={refused}
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      )}
      {fields}
    </AccountForm>
  )
}
