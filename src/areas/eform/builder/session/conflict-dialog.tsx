import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { useBuilder } from './builder-context.ts'
import { ChangeList } from '#areas/eform/builder/publish/change-list.tsx'
import { copyChanges } from '#areas/eform/builder/publish/definition-diff.ts'
import type { Saved } from '#areas/eform/builder/subject/subject.ts'

/**
 * Another person saved this form meanwhile (P-09). The dialog lists the differences and offers a choice. No copy is lost: the
 * author can undo either choice.
 */
export function ConflictDialog({ conflict }: { conflict: Saved }) {
  const { session, status } = useBuilder()
  return (
    <Dialog
      title={`This ${session.subject.kind?.words.one ?? 'form'} was changed elsewhere`}
      closing="static"
      onClose={() => {}}
      footer={
        <>
          <Button onClick={() => session.settle('theirs')}>Use theirs</Button>
          <Button variant="primary" onClick={() => session.settle('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          It was saved
          {conflict.row.UpdatedDate && (
            <>
              {' '}
              <DayTime at={conflict.row.UpdatedDate} />
            </>
          )}
          , after you started. Compared with that copy, yours has:
        </p>
        <ChangeList
          changes={copyChanges(conflict.copy, status.state.present)}
          none="No differences. Either choice is the same."
        />
        <p className="muted small">
          “Keep mine” puts your copy over theirs with the next save. “Use theirs” shows theirs here; Undo brings yours
          back.
        </p>
      </Stack>
    </Dialog>
  )
}
