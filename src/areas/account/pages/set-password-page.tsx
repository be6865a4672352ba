import { useLocation, useRouter } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import KeyRound from 'lucide-react/icons/key-round'
import { useState, type FormEvent } from 'react'
import { messages } from '#contract/messages.ts'
import { endSession, useSignedIn } from '#lib/session/session.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useUnstoredForm } from '#lib/page/use-unstored-form.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { isGoodPassword } from '#rules/password-rule.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import styles from '#areas/account/account-form.module.css'

/** works with the one-time token of the reset mail, or with a session that must choose a new password. */
export function SetPasswordPage() {
  const router = useRouter()
  const token = new URLSearchParams(useLocation({ select: (location) => location.searchStr })).get('token')
  const signedIn = useSignedIn()
  const change = useCommand('Account/ChangePassword')
  const unstored = useUnstoredForm()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [checked, setChecked] = useState(false)
  const weak = isGoodPassword(password) ? undefined : messages.passwordRule
  const differs = password === repeated ? undefined : messages.passwordMismatch

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (weak ?? differs) {
      document.getElementById(weak ? 'new-password' : 'same-password')?.focus()
      return
    }
    const message = await change.run({ Password: password, ...(token === null ? {} : { Token: token }) })
    if (message === undefined) return
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
    <form className={styles['form']} {...unstored} onSubmit={(event) => void submit(event)} noValidate>
      <PageHeader title="Choose a password" below="Afterwards you sign in with it" />
      <div role="alert">{change.error && <Notice tone="bad" icon={CircleAlert} title={change.error.message} />}</div>
      <PasswordInput
        label="New password"
        id="new-password"
        name="password"
        autoComplete="new-password"
        hint={checked && weak ? undefined : messages.passwordRule}
        error={checked ? weak : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordInput
        label="The same again"
        id="same-password"
        name="again"
        autoComplete="new-password"
        error={checked ? differs : undefined}
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <Button type="submit" variant="primary" size="tall" block busy={change.busy}>
        Save password
      </Button>
    </form>
  )
}
