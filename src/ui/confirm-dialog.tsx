import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  title: string
  /** The sentence that is asked: `confirmQuestion(action, item, name)` before destructive and status actions. */
  question: string
  /** The verb on the button; never "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that matters. Cancel is first and holds no danger; while it works nothing else closes it. */
export function ConfirmDialog({ title, question, confirmLabel, cancelLabel = 'Cancel', tone = 'primary', busy = false, onConfirm, onCancel }: Props) {
  return (
    <Dialog title={title} onClose={onCancel} closing={busy ? 'static' : 'escape'}
      footer={<><Button onClick={onCancel} disabled={busy}>{cancelLabel}</Button><Button variant={tone} busy={busy} onClick={onConfirm}>{confirmLabel}</Button></>}>
      <p>{question}</p>
    </Dialog>
  )
}
