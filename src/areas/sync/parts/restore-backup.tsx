import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { asError } from '#kit/as-error.ts'
import { device } from '#lib/session/device.ts'
import { useUser } from '#lib/session/session.ts'
import { importUnsent } from '#offline/outbox/export-unsent.ts'
import { alertError, alertInfo } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Restores answers that were exported as a file (O-20). Answers that are still queued or were received stay unchanged. */
export function RestoreBackup() {
  const { UserId } = useUser()
  const input = useRef<HTMLInputElement>(null)
  async function restore(file: File): Promise<void> {
    try {
      const count = await importUnsent(await device(), UserId, await file.text())
      if (count === null) alertError('This is not a backup file of your answers.')
      else
        alertInfo(
          count === 0
            ? 'Everything in this file is on this device or was received.'
            : `${count === 1 ? '1 item is' : `${count} items are`} restored and will be sent.`,
        )
    } catch (error) {
      alertError(asError(error).message)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of unsent answers"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void restore(file)
        }}
      />
      <Button size="compact" onClick={() => input.current?.click()}>
        <Icon of={Upload} size="s" />
        Restore from a backup file
      </Button>
    </>
  )
}
