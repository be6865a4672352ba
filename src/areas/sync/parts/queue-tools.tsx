import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { productName } from '#kit/product.ts'
import { device } from '#lib/session/device.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useUser } from '#lib/session/session.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import { exportUnsent } from '#offline/outbox/export-unsent.ts'
import { RestoreBackup } from '#areas/sync/parts/restore-backup.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Actions for the whole queue: try now, and export all unsent answers as one file (O-20). */
export function QueueTools({ unsent }: { unsent: number }) {
  const { UserId } = useUser()
  const [busy, setBusy] = useState(false)
  async function tryNow(): Promise<void> {
    setBusy(true)
    await syncNow().finally(() => setBusy(false))
  }
  async function exportAll(): Promise<void> {
    saveFile(`${productName} unsent answers.json`, await exportUnsent(await device(), UserId))
  }
  return (
    <>
      <Button size="compact" onClick={() => void exportAll()}>
        <Icon of={Download} size="s" />
        Save a backup file
      </Button>
      <RestoreBackup />
      <Button size="compact" variant={unsent > 0 ? 'primary' : 'plain'} busy={busy} onClick={() => void tryNow()}>
        <Icon of={RefreshCw} size="s" />
        Try now
      </Button>
    </>
  )
}
