import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Output } from '#contract/contract.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { deviceName } from '#rules/device-name.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { supportsPasskeys, offersPasskeysQuietly, askForPasskey } from './browser-passkeys.ts'

interface Props {
  remember: boolean
  onSignedIn: (reply: Output<'Account/SignInWithPasskey'>) => Promise<void>
}

/** V-11: signs in with a passkey, by the button or by a suggestion of the e-mail field. Nothing where the browser cannot. */
export function PasskeySignIn({ remember, onSignedIn }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const asking = useRef<AbortController>(null)

  /** Lets the person choose a passkey and signs them in. A newer request ends the one before: browsers take one at a time. */
  async function ask(begun: Promise<Output<'Account/BeginPasskeySignIn'>>, quietly: boolean): Promise<void> {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    try {
      const Credential = await askForPasskey(await begun, { signal, quietly })
      if (!Credential || signal.aborted) return
      setBusy(true)
      const Device = deviceName(navigator.userAgent)
      await onSignedIn(await call('Account/SignInWithPasskey', { Credential, RememberMe: remember, Device }))
    } catch (failure) {
      setError(asError(failure).message)
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  function press(): void {
    setError('')
    setBusy(true)
    void ask(call('Account/BeginPasskeySignIn', {}), false)
  }
  const offer = useEffectEvent(async (isLeft: () => boolean) => {
    if (!supportsPasskeys() || !(await offersPasskeysQuietly())) return
    // The person did not ask for it, so a lost network is not a message here.
    const options = await call('Account/BeginPasskeySignIn', {}).catch((problem: unknown) => {
      console.warn('passkeys are not offered', problem)
    })
    if (options && !isLeft() && asking.current === null) await ask(Promise.resolve(options), true)
  })
  useEffect(() => {
    const left = new AbortController()
    void offer(() => left.signal.aborted)
    return () => {
      left.abort()
      asking.current?.abort()
    }
  }, [])

  if (!supportsPasskeys()) return null
  return (
    <>
      <Button size="tall" block busy={busy} onClick={press}>
        <Icon of={KeyRound} size="s" /> Sign in with a passkey
      </Button>
      <Problem text={error} />
    </>
  )
}
