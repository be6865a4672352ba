import { useNavigate } from '@tanstack/react-router'
import type { Blog } from '#contract/entities/blog.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { useEditor } from './editor-context.ts'

/** Another person saved this article meanwhile. No text is lost: mine, theirs, or both. */
export function ConflictDialog({ conflict }: { conflict: Blog }) {
  const { session, status } = useEditor()
  const navigate = useNavigate()
  async function copy(): Promise<void> {
    const id = await session.settle('copy')
    if (id !== null) await navigate({ href: `/admin/blogs/${id}/content` })
  }
  return (
    <Dialog
      title="This article was changed elsewhere"
      closing="static"
      onClose={() => {}}
      footer={
        <>
          <Button busy={status.busy} onClick={() => void copy()}>
            Keep both
          </Button>
          <Button onClick={() => void session.settle('theirs')}>Use theirs</Button>
          <Button variant="primary" onClick={() => void session.settle('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          Somebody saved “{conflict.Name}” <DayTime at={conflict.UpdatedDate} />, after you started.
        </p>
        <p className="muted small">
          “Keep mine” replaces their text with yours. “Use theirs” shows their text here; Undo brings yours back. “Keep
          both” saves yours as a new article.
        </p>
        {status.failed !== '' && <p role="alert">{status.failed}</p>}
      </Stack>
    </Dialog>
  )
}
