import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import { asError } from '#kit/as-error.ts'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { NotReady } from './not-ready.tsx'

/** Asks before an assessment is open to students, and says what that means for those who have begun (R-126, L-02). */
export function ActivateDialog({ onClose }: { onClose: () => void }) {
  const { session, status, problems: all } = useBuilder()
  const [failure, setFailure] = useState('')
  const { definition } = status.state.present
  const problems = all.filter((problem) => !status.refused.includes(problem))
  if (problems.length > 0) return <NotReady before="activating" problems={problems} onClose={onClose} />
  const before = status.row?.Version ?? 0
  async function activate(): Promise<void> {
    setFailure('')
    try {
      // A refusal is shown beside its question, a conflict has a dialog of its own.
      if (await session.publish()) alertSuccess(`${definition.FormName} is open to students.`)
      onClose()
    } catch (error) {
      setFailure(asError(error).message)
    }
  }
  return (
    <Dialog
      title="Activate"
      onClose={onClose}
      closing={status.busy ? 'static' : 'escape'}
      footer={
        <>
          <Button onClick={onClose} disabled={status.busy}>
            Cancel
          </Button>
          <Button variant="primary" busy={status.busy} onClick={() => void activate()}>
            Activate
          </Button>
        </>
      }
    >
      <Stack>
        <p>{confirmQuestion('activate', session.subject.kind?.words.one ?? 'form', definition.FormName)}</p>
        <p className="muted small">
          {before === 0
            ? 'Students of its sector get it. From then on, a change of its questions makes a new version.'
            : `Students who started version ${before} finish that version. All others get the new one.`}
        </p>
        {failure && (
          <div role="alert">
            <Notice tone="bad" icon={CircleAlert}>
              {failure}
            </Notice>
          </div>
        )}
      </Stack>
    </Dialog>
  )
}
