import { useState } from 'react'
import type { Filling } from '#areas/eform/load-filling.ts'
import { device } from '#lib/session/device.ts'
import { startAgain } from '#offline/outbox/drafts.ts'
import { useDraftStatus } from '#patterns/form-draft/use-draft-status.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface Props {
  filling: Extract<Filling, { kind: 'open' }>
  onCleared: () => void
}

/**
 * Removes a visitor's draft, because the next person who opens the form on this device sees it. The button is shown once a
 * draft is written.
 */
export function ClearDraft({ filling: { draft, key, source }, onCleared }: Props) {
  const isWritten = useDraftStatus(draft, ({ savedAt }) => savedAt !== null)
  const [asking, setAsking] = useState(false)
  async function clear(): Promise<void> {
    setAsking(false)
    await draft.flush()
    await startAgain(await device(), key)
    onCleared()
  }
  if (!isWritten) return null
  return (
    <>
      <p className="muted small">
        Using a shared phone? What you wrote can be read here until you submit it.{' '}
        <Button variant="quiet" size="compact" onClick={() => setAsking(true)}>
          Clear this form
        </Button>
      </p>
      {asking && (
        <ConfirmDialog
          title="Clear this form?"
          question={`This removes your answers to ${source.Name} from this device. After a week they cannot be restored.`}
          confirmLabel="Clear"
          cancelLabel="Keep"
          tone="danger"
          onConfirm={() => void clear()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
