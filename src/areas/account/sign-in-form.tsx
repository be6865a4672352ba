import { useRouter } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Output } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { homePath } from '#lib/session/areas.ts'
import { Unreachable } from '#lib/reads/call.ts'
import { deviceName } from '#rules/device-name.ts'
import { whenIdle } from '#lib/page/when-idle.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { rememberedEmail, rememberEmail, rolesOf, startSession, type Person } from '#lib/session/session.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { newAccount } from '#lib/session/new-account.ts'
import { AccountForm } from '#areas/account/account-form.tsx'
import { EmailInput } from '#areas/account/email-input.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import styles from '#areas/account/account-form.module.css'

/** How long a busy browser may wait for a quiet moment before it loads the passkeys, ms. */
const busyMs = 3_000
// Neither delays the form: the first follows in a quiet moment, the second when the server asks for a code.
const PasskeySignIn = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, busyMs))
  return import('#areas/account/passkeys/passkey-sign-in.tsx').then((m) => ({ default: m.PasskeySignIn }))
})
const CodeInput = lazy(() => import('#areas/account/two-step/code-input.tsx').then((m) => ({ default: m.CodeInput })))

interface Props {
  /** The page to return to, when the person came from a page of their own. */
  back: string | null
  /** The person whose session ended on this device without a sign-out. */
  paused: Person | null
  /** The page where that person can continue to read and write offline. */
  pausedHome: string | null
  /** Called before the session begins. */
  onSignedIn: () => void
}

/** The client does not check old passwords, because a stricter rule could lock their owners out. */
export function SignInForm({ back, paused, pausedHome, onSignedIn }: Props) {
  const router = useRouter()
  const isOffline = ['offline', 'server-unreachable'].includes(useNetwork())
  const authenticate = useCommand('Account/Authenticate')
  const [email, setEmail] = useState(() => paused?.EmailAddress ?? (newAccount.email || rememberedEmail()))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [remember, setRemember] = useState(() => rememberedEmail() !== '')
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const form = useRef<HTMLFormElement>(null)

  async function submit(): Promise<void> {
    const missingTexts = {
      ...(email.trim() ? {} : { email: 'Enter your e-mail address' }),
      ...(password ? {} : { password: 'Enter your password' }),
    }
    setMissing(missingTexts)
    if (missingTexts.email ?? missingTexts.password) {
      form.current
        ?.querySelector<HTMLInputElement>(missingTexts.email ? 'input[type=email]' : 'input[name=password]')
        ?.focus()
      return
    }
    const reply = await authenticate.run({
      EmailAddress: email.trim(),
      Password: password,
      Code: code,
      RememberMe: remember,
      Device: deviceName(navigator.userAgent),
    })
    if (reply) await begin(reply)
  }
  async function begin(reply: Output<'Account/Authenticate'>): Promise<void> {
    const { unlockDevice } = await import('#lib/session/device.ts')
    await unlockDevice(reply.DeviceSecret, { token: reply.Token, user: reply.User })
    rememberEmail(remember ? reply.User.EmailAddress : null)
    onSignedIn()
    startSession(reply.Token, reply.User)
    router.history.push(reply.RequireNewPassword ? '/account/setpassword' : (back ?? homePath(rolesOf(reply.User))))
  }

  const refused = authenticate.error instanceof AppError ? authenticate.error : undefined
  const wrongCode = refused?.details.errors?.['Code']?.[0]
  const isAsked = refused?.code === 'second-step-due'
  if (isAsked && !asksCode) setAsksCode(true)
  return (
    <AccountForm
      ref={form}
      title="Sign in"
      below={paused && `Sign in as ${paused.Firstname} ${paused.Surname} to send what waits on this device`}
      error={isAsked || wrongCode ? undefined : authenticate.error && errorText(authenticate.error)}
      submitLabel="Sign in"
      busy={authenticate.busy}
      onSubmit={submit}
      after={
        <>
          <a className={styles['link']} href="/account/register">
            Create account
          </a>
          <div className={styles['later']}>
            <Suspense>
              <PasskeySignIn remember={remember} onSignedIn={begin} />
            </Suspense>
          </div>
        </>
      }
    >
      {isOffline && (
        <Notice
          tone="sun"
          icon={CloudOff}
          title="You are offline."
          action={
            paused && pausedHome ? (
              <LinkButton href={pausedHome} size="compact">
                Continue offline
              </LinkButton>
            ) : undefined
          }
        >
          Signing in needs the network.{' '}
          {paused
            ? `${paused.Firstname} may keep using what is downloaded here.`
            : 'What you wrote on this device before is still here.'}
        </Notice>
      )}
      <EmailInput autoComplete="username webauthn" value={email} onChange={setEmail} error={missing.email} />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asksCode && (
        <Suspense>
          <CodeInput
            hint="Six digits from your authenticator app, or a recovery code"
            value={code}
            error={wrongCode}
            onChange={setCode}
          />
        </Suspense>
      )}
      <div className={styles['row']}>
        <Checkbox label="Remember me" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        <a className={styles['link']} href="/account/resetpassword">
          Forgot password?
        </a>
      </div>
    </AccountForm>
  )
}

function errorText(error: Error): string {
  return error instanceof Unreachable || error.message !== '' ? error.message : messages.wrongCredentials
}
