import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { syncNow } from '#lib/reads/sync-now.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Sends everything that waits, now. */
export function TryNow() {
  const [busy, setBusy] = useState(false)
  async function tryNow(): Promise<void> {
    setBusy(true)
    await syncNow().finally(() => setBusy(false))
  }
  return (
    <Button size="compact" variant="primary" busy={busy} onClick={() => void tryNow()}>
      <Icon of={RefreshCw} size="s" />
      Try now
    </Button>
  )
}
