import { useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'
import { signOut } from '#patterns/sign-out/sign-out.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonVariant } from '#ui/button-look.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'

/** Sign Out: leads to the landing page; asks first while something waits to be sent (R-114). */
export function SignOutButton({ iconOnly = false, variant = 'plain' }: { iconOnly?: boolean; variant?: ButtonVariant }) {
  const { waiting, attention } = useSnapshot(syncFacts)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const unsent = waiting + (attention?.count ?? 0)

  async function leave(): Promise<void> {
    setBusy(true)
    await signOut(() => navigate({ to: '/' }))
  }
  const press = (): void => { if (unsent > 0) setAsking(true); else void leave() }
  return (
    <>
      {iconOnly
        ? <Button variant="quiet" size="compact" square busy={busy} aria-label="Sign out" onClick={press}><Icon of={LogOut} size="s" /></Button>
        : <Button variant={variant} busy={busy} onClick={press}>Sign Out</Button>}
      {asking && (
        <ConfirmDialog title="Sign out now?" confirmLabel="Sign out" cancelLabel="Stay" busy={busy} onConfirm={() => void leave()} onCancel={() => setAsking(false)}
          question={`${unsent === 1 ? '1 thing you wrote has' : `${unsent} things you wrote have`} not reached the server yet. ${unsent === 1 ? 'It stays' : 'They stay'} on this device, locked, and ${unsent === 1 ? 'is' : 'are'} sent when you sign in here again.`} />
      )}
    </>
  )
}
