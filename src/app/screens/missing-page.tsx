import CloudOff from 'lucide-react/icons/cloud-off'
import { useState } from 'react'
import { useNetwork } from '#lib/reads/network.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

/**
 * A page whose code is not on this device and cannot be loaded now (O-27). The app reloads only when the person presses
 * the button.
 */
export function MissingPage({ attempts, onRetry }: { attempts: number; onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const online = useNetwork() === 'online'
  async function retry(): Promise<void> {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <Stack>
      <PageHeader title="Not downloaded yet" />
      <EmptyState
        icon={CloudOff}
        title={online ? 'This page could not be loaded' : 'Open this page once while online'}
        action={
          online && attempts > 1 ? (
            <Button onClick={() => location.reload()}>Load the app again</Button>
          ) : (
            <Button busy={busy} onClick={() => void retry()}>
              Try again
            </Button>
          )
        }
      >
        <p>
          {online
            ? 'The network may be weak, or a newer version is out. What you wrote is safe on this device.'
            : 'It is not on this device yet. Open it when you are connected; everything you downloaded keeps working.'}
        </p>
      </EmptyState>
    </Stack>
  )
}
