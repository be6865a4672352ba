import { useNavigate } from '@tanstack/react-router'
import type { BlogBody } from '#contract/entities/blog.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useEditor } from './editor-context.ts'
import { PreviewLinkDialog } from './preview-link-dialog.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

export type OpenDialog = 'revisions' | 'schedule' | 'preview-link' | 'trash' | 'discard' | null

interface Props {
  open: OpenDialog
  say: (words: string) => void
  onClose: () => void
}

/** The dialog that is open, or the one about a conflict, which comes first. */
export function EditorDialogs({ open, say, onClose }: Props) {
  const { session, status } = useEditor()
  const navigate = useNavigate()
  const { row, busy, conflict, history } = status
  function restore(earlier: BlogBody): void {
    session.edit(earlier)
    onClose()
    say('The revision is in the working copy. Undo brings your text back.')
  }
  async function trash(): Promise<void> {
    if (await session.command('Blog/DeleteBlog')) await navigate({ href: '/admin/blogs' })
    else onClose()
  }
  async function discard(): Promise<void> {
    onClose()
    try {
      const published = await lastPublished(row.Id)
      // This content keeps the address that was typed here.
      if (published) restore({ ...published, Url: session.body.Url })
      else alertError('The published version is not among the revisions any more.')
    } catch (error) {
      alertError(`The working copy is unchanged. ${asError(error).message}`)
    }
  }
  if (conflict) return <ConflictDialog conflict={conflict} />
  if (open === 'revisions') return <RevisionsDialog articleId={row.Id} onRestore={restore} onClose={onClose} />
  if (open === 'schedule') return <ScheduleDialog onClose={onClose} />
  if (open === 'preview-link') return <PreviewLinkDialog articleId={row.Id} onClose={onClose} />
  if (open === 'trash')
    return (
      <ConfirmDialog
        title="Move to trash"
        question={`Readers do not see “${history.present.Name}” any more. You can take it out of the trash later.`}
        confirmLabel="Move to trash"
        tone="danger"
        busy={busy}
        onConfirm={() => void trash()}
        onCancel={onClose}
      />
    )
  if (open === 'discard')
    return (
      <ConfirmDialog
        title="Discard the working copy"
        question="The text becomes the version that readers see. Undo brings your changes back."
        confirmLabel="Discard"
        onConfirm={() => void discard()}
        onCancel={onClose}
      />
    )
  return null
}

/** The version that readers see is the last revision that was published. */
async function lastPublished(Id: string): Promise<BlogBody | null> {
  const { Items } = await call('Blog/GetBlogRevisions', { Id, keyword: '', page: 0, pageSize: 100 })
  const last = Items.find(({ WasPublished }) => WasPublished)
  return last ? call('Blog/GetBlogRevision', { Id, Revision: last.Revision }) : null
}
