import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { AccountForm } from '#areas/account/account-form.tsx'
import { useNewPassword } from '#areas/account/new-password.tsx'
import { afterNextFrame } from '#lib/page/next-frame.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { newAccount } from '#lib/session/new-account.ts'
import { toReturnPath } from '#lib/session/return-path.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { inputOf, storeDraft, storedDraft } from './registration.ts'
import styles from './register-form.module.css'

interface Props {
  /** Of this browser's registration; null when the link of the mail was opened. */
  ticket: string | null
  /** Of the link. */
  token?: string
  onSentAgain?: (ticket: string) => void
  onBack?: () => void
}

/** The end of a registration: the code of the mail, or its link, and the new password. R-100: then the person signs in. */
export function CheckMail({ ticket, token, onSentAgain, onBack }: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { fields } = storedDraft('')
  const finish = useCommand('Account/FinishRegistration')
  const again = useCommand('Account/Register')
  const refused = fieldErrorsOf(finish.error)
  const { password, isReady, fields: passwordFields } = useNewPassword(refused['Password'])

  async function submit(): Promise<void> {
    const lacksCode = token === undefined && code.trim() === ''
    setEmpty(lacksCode)
    const hasPassword = isReady()
    if (lacksCode) document.getElementById('VerificationCode')?.focus()
    if (lacksCode || !hasPassword) return
    const message = await finish.run({
      Password: password,
      ...(token === undefined ? { Ticket: ticket ?? '', VerificationCode: code } : { Token: token }),
    })
    if (message === undefined) {
      await afterNextFrame()
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    newAccount.email = fields.EmailAddress.trim()
    storeDraft(null)
    alertSuccess(message, { keep: true, autoClose: false })
    router.history.push(`/account/login/${encodeURIComponent(toReturnPath('/account/welcome'))}`)
  }
  async function sendAgain(): Promise<void> {
    const reply = await again.run(inputOf(fields))
    if (!reply) return
    storeDraft({ fields, step: 2, ticket: reply.Ticket })
    alertSuccess('We sent a new e-mail.')
    onSentAgain?.(reply.Ticket)
  }
  const failed = again.error ?? (Object.keys(refused).length === 0 ? finish.error : undefined)
  return (
    <AccountForm
      ref={form}
      title={token === undefined ? 'Check your e-mail' : 'Choose your password'}
      below={
        token === undefined
          ? `We sent an e-mail to ${fields.EmailAddress}. Open its link, or enter its code here.${fields.AgeBand === '13-17' ? ` Then we ask ${fields.GuardianName} for consent.` : ''}`
          : 'This is the last step.'
      }
      error={failed?.message}
      submitLabel="Create account"
      busy={finish.busy}
      onSubmit={submit}
      after={
        token === undefined ? (
          <div className={styles['foot']}>
            <Button busy={again.busy} onClick={() => void sendAgain()}>
              Send a new e-mail
            </Button>
            <Button onClick={onBack}>Change my details</Button>
          </div>
        ) : (
          finish.error && <a href="/account/register">Register again</a>
        )
      }
    >
      {/* A password manager stores the new password with this name. */}
      <input
        className="read"
        type="text"
        name="username"
        autoComplete="username"
        aria-hidden="true"
        tabIndex={-1}
        readOnly
        value={fields.EmailAddress}
      />
      {token === undefined && (
        <TextInput
          id="VerificationCode"
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Eight digits. The code works for 10 minutes, the link for 60."
          value={code}
          error={isEmpty ? 'Enter the code of the e-mail' : refused['VerificationCode']}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {passwordFields}
    </AccountForm>
  )
}
