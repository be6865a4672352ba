import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountForm } from '#areas/account/account-form.tsx'
import { EmailInput } from '#areas/account/email-input.tsx'
import { rememberedEmail } from '#lib/session/session.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import styles from '#areas/account/account-form.module.css'

/** shows the server's message, the same for known and unknown addresses, and opens the sign-in page. */
export function ResetPasswordPage() {
  const router = useRouter()
  const reset = useCommand('Account/ResetPassword')
  const [email, setEmail] = useState(rememberedEmail)
  const [missing, setMissing] = useState(false)

  async function submit(): Promise<void> {
    setMissing(email.trim() === '')
    if (email.trim() === '') return
    const message = await reset.run({ EmailAddress: email.trim() })
    if (message === undefined) return
    alertSuccess(message, { keep: true, autoClose: false })
    router.history.push('/account/login')
  }
  return (
    <AccountForm
      title="Reset your password"
      below="We send the next step to your e-mail address"
      error={reset.error?.message}
      submitLabel="Send me a link"
      busy={reset.busy}
      onSubmit={submit}
      after={
        <a className={styles['link']} href="/account/login">
          Back to sign in
        </a>
      }
    >
      <EmailInput value={email} onChange={setEmail} error={missing ? 'Enter your e-mail address' : undefined} />
    </AccountForm>
  )
}
