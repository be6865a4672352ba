import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  title: string
  /** The question: `confirmQuestion(action, item, name)` before destructive and status actions. */
  question: string
  /** The verb on the button; never "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an important action. Cancel comes first because it is safe. While the action runs, the dialog stays open. */
export function ConfirmDialog({
  title,
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      closing={busy ? 'static' : 'escape'}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
