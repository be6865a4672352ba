import { useLocation, useRouter } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { AccountForm } from '#areas/account/account-form.tsx'
import { EmailInput } from '#areas/account/email-input.tsx'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { endSession, usePerson } from '#lib/session/session.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from '#areas/account/account-form.module.css'

/** first the address, then the code of the mail or its link, and then the landing page. */
export function DeleteAccountPage() {
  const router = useRouter()
  const token = new URLSearchParams(useLocation({ select: (location) => location.searchStr })).get('token')
  const person = usePerson()
  const ask = useCommand('Account/GenerateVerificationCodeForAccountDeletion')
  const remove = useCommand('Account/DeleteAccountAnonymous')
  const [email, setEmail] = useState(person?.EmailAddress ?? '')
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [missing, setMissing] = useState(false)
  const isLast = token !== null || isSent
  const refused = fieldErrorsOf(remove.error)

  async function submit(): Promise<void> {
    const isEmpty = token === null && (isSent ? code : email).trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return
    if (!isLast) {
      if ((await ask.run({ EmailAddress: email.trim() })) !== undefined) setSent(true)
      return
    }
    const message = await remove.run(
      token === null ? { EmailAddress: email.trim(), VerificationCode: code } : { Token: token },
    )
    if (message === undefined) return
    endSession()
    alertSuccess(message, { keep: true, autoClose: false })
    router.history.push('/')
  }
  const failed = ask.error ?? (Object.keys(refused).length === 0 ? remove.error : undefined)
  return (
    <AccountForm
      title="Delete your account"
      below={isLast ? 'Step 2 of 2' : 'Step 1 of 2'}
      error={failed?.message}
      submitLabel={isLast ? 'Delete my account' : 'Send me a code'}
      busy={ask.busy || remove.busy}
      onSubmit={submit}
      after={
        <>
          {isSent && token === null && (
            <Button
              onClick={() => {
                setSent(false)
                setCode('')
              }}
            >
              Send a new code
            </Button>
          )}
          {token !== null && remove.error && <a href="/account/deleteaccount">Send a new code</a>}
          <a className={styles['link']} href="/">
            Keep my account
          </a>
        </>
      }
    >
      <Notice tone="warn" icon={TriangleAlert} title="This cannot be undone.">
        We remove your name, e-mail address, address, phone number and picture. Answers and records of money stay
        without your name. Paid invoices keep your name and address, because tax law asks for them. Send what is waiting
        in the Outbox first: later it cannot be sent.
      </Notice>
      {!isLast && (
        <EmailInput value={email} onChange={setEmail} error={missing ? 'Enter your e-mail address' : undefined} />
      )}
      {isSent && token === null && (
        <TextInput
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={`If ${email} has an account, we sent a code to it. It works for 10 minutes.`}
          value={code}
          error={missing ? 'Enter the code of the e-mail' : refused['VerificationCode']}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </AccountForm>
  )
}
