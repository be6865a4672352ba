import { useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'
import { signOut } from '#patterns/sign-out/sign-out.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonVariant } from '#ui/button-classes.ts'
import { Icon } from '#ui/icon.tsx'

const SignOutDialog = lazy(() =>
  import('#patterns/sign-out/sign-out-dialog.tsx').then((m) => ({ default: m.SignOutDialog })),
)

/** Sign Out: opens the landing page; asks first while something waits to be sent. */
export function SignOutButton({
  iconOnly = false,
  variant = 'plain',
}: {
  iconOnly?: boolean
  variant?: ButtonVariant
}) {
  const { waiting, attention } = useSnapshot(syncFacts)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function leave(): Promise<void> {
    setBusy(true)
    await signOut(() => navigate({ to: '/' }))
  }
  const press = (): void => {
    if (waiting > 0 || attention !== null) setAsking(true)
    else void leave()
  }
  return (
    <>
      {iconOnly ? (
        <Button variant="quiet" size="compact" square busy={busy} aria-label="Sign out" onClick={press}>
          <Icon of={LogOut} size="s" />
        </Button>
      ) : (
        <Button variant={variant} busy={busy} onClick={press}>
          Sign Out
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <SignOutDialog leaving={busy} onLeave={() => void leave()} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
