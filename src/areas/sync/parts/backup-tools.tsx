import Download from 'lucide-react/icons/download'
import { productName } from '#kit/product.ts'
import { device } from '#lib/session/device.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useUser } from '#lib/session/session.ts'
import { exportUnsent } from '#offline/outbox/export-unsent.ts'
import { RestoreBackup } from '#areas/sync/parts/restore-backup.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './backup-tools.module.css'

/** All unsent answers as one file, and the way back (O-20). */
export function BackupTools() {
  const { UserId } = useUser()
  async function exportAll(): Promise<void> {
    saveFile(`${productName} unsent answers.json`, await exportUnsent(await device(), UserId))
  }
  return (
    <div className={styles['tools']}>
      <Button size="compact" onClick={() => void exportAll()}>
        <Icon of={Download} size="s" />
        Save a backup file
      </Button>
      <RestoreBackup />
    </div>
  )
}
