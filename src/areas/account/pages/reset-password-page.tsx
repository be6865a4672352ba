import { useRouter } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState, type FormEvent } from 'react'
import { rememberedEmail } from '#lib/session/session.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useUnstoredForm } from '#lib/page/use-unstored-form.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from '#areas/account/account-form.module.css'

/** shows the server's message, the same for known and unknown addresses, and opens the sign-in page. */
export function ResetPasswordPage() {
  const router = useRouter()
  const reset = useCommand('Account/ResetPassword')
  const unstored = useUnstoredForm()
  const [email, setEmail] = useState(rememberedEmail)
  const [missing, setMissing] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMissing(email.trim() === '')
    if (email.trim() === '') return
    const message = await reset.run({ EmailAddress: email.trim() })
    if (message === undefined) return
    alertSuccess(message, { keep: true, autoClose: false })
    router.history.push('/account/login')
  }
  return (
    <form className={styles['form']} {...unstored} onSubmit={(event) => void submit(event)} noValidate>
      <PageHeader title="Reset your password" below="We send the next step to your e-mail address" />
      <div role="alert">{reset.error && <Notice tone="bad" icon={CircleAlert} title={reset.error.message} />}</div>
      <TextInput
        label="E-mail address"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={missing ? 'Enter your e-mail address' : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" size="tall" block busy={reset.busy}>
        Send
      </Button>
      <a className={styles['link']} href="/account/login">
        Back to sign in
      </a>
    </form>
  )
}
