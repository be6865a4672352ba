import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { uuidV7 } from '#kit/ids.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { now } from '#offline/clock.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { useKeptWithTab } from '#patterns/form-draft/use-kept-with-tab.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#areas/blog/parts/status-badge.tsx'
import { ArticlePreview } from './article-preview.tsx'
import type { ArticleSession } from './session/article-session.ts'
import { EditorContext, type Editor } from './editor-context.ts'
import { articleCommands } from './article-commands.ts'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { RowList } from './row-list.tsx'
import { SavedLine } from './saved-line.tsx'
import { useAutosave } from './use-autosave.ts'
import { useEditKeys } from '#patterns/edit-keys/use-edit-keys.ts'
import styles from './article-editor.module.css'

const wide = '(min-width: 80rem)'

/** R-738, V-07: the rows of an article with their preview. Readers see a change after it is published. */
export function ArticleEditor({ session }: { session: ArticleSession }) {
  useKeptWithTab(session)
  const status = useSyncExternalStore(session.subscribe, session.status)
  const [active, activate] = useState('')
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState<OpenDialog>(null)
  const [isPreview, setPreview] = useState(false)
  const isWide = useMedia(wide)
  const { row, history, busy } = status
  const body = history.present
  const shown = useDeferredValue(body)
  useCrumb(`/admin/blogs/${row.Id}/content`, body.Name)
  useAutosave(session)
  useEditKeys({ save: () => void session.save(), undo: () => session.undo(), redo: () => session.redo() })
  const editor = useMemo<Editor>(
    () => ({
      session,
      status,
      active,
      activate,
      edit(change, { about, say } = {}) {
        const rows = change(session.body.ContentsJson)
        if (rows !== session.body.ContentsJson) session.edit({ ...session.body, ContentsJson: [...rows] }, about)
        if (say !== undefined) setSaid(say)
      },
      newId: () => uuidV7(now()),
    }),
    [session, status, active],
  )

  const { publish, unpublish } = articleCommands(session)
  const isOut = row.PublishedFrom !== ''
  const canPublish = !row.Publish || row.HasChanges || status.dirty
  const more = [
    ...(row.Publish ? [{ label: 'Open the page', href: `/article/${body.Url}` }] : []),
    ...(isOut
      ? [{ label: 'Unpublish', onSelect: () => void unpublish() }]
      : [{ label: 'Schedule', onSelect: () => setOpen('schedule') }]),
    { label: 'Preview link', onSelect: () => setOpen('preview-link') },
    { label: 'Revisions', onSelect: () => setOpen('revisions') },
    { label: 'Move to trash', onSelect: () => setOpen('trash') },
  ]
  const publishButton = (
    <Button
      variant="primary"
      size={isWide ? 'compact' : 'touch'}
      busy={busy}
      disabled={!canPublish}
      onClick={() => void publish()}
    >
      {row.Publish ? 'Publish changes' : 'Publish'}
    </Button>
  )
  return (
    <EditorContext value={editor}>
      <PageHeader
        title={body.Name}
        below={
          <>
            <StatusBadge status={row.Status} /> <SavedLine />
          </>
        }
        actions={
          <>
            <Button
              variant="quiet"
              size="compact"
              square
              aria-label="Undo"
              disabled={history.past.length === 0}
              onClick={() => session.undo()}
            >
              <Icon of={Undo} size="s" />
            </Button>
            <Button
              variant="quiet"
              size="compact"
              square
              aria-label="Redo"
              disabled={history.future.length === 0}
              onClick={() => session.redo()}
            >
              <Icon of={Redo} size="s" />
            </Button>
            <Menu label="More" size="compact" square trigger={<Icon of={Ellipsis} size="s" />} items={more} />
            {isWide && (
              <>
                <Button size="compact" onClick={() => setOpen('revisions')}>
                  <Icon of={History} size="s" />
                  Revisions
                </Button>
                {publishButton}
              </>
            )}
          </>
        }
      />
      <nav className={styles['tabs']} aria-label="Sections">
        <a href={`/admin/blogs?item=${row.Id}`}>General Information</a>
        <a href={`/admin/blogs/${row.Id}/content`} aria-current="page">
          Page Content
        </a>
      </nav>
      <div className={styles['panes']} data-preview={isPreview || undefined}>
        {(isWide || !isPreview) && (
          <div className={styles['rows']}>
            <EditorNotices onDiscard={() => setOpen('discard')} />
            <RowList />
          </div>
        )}
        {(isWide || isPreview) && (
          <aside className={styles['preview']} aria-label="Preview">
            <ArticlePreview body={shown} />
          </aside>
        )}
      </div>
      {!isWide && (
        <div className={styles['bar']}>
          <Button size="touch" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
            <Icon of={Eye} size="s" />
            {isPreview ? 'Write' : 'Preview'}
          </Button>
          {publishButton}
        </div>
      )}
      <p role="status" className="read">
        {said}
      </p>
      <EditorDialogs open={open} say={setSaid} onClose={() => setOpen(null)} />
    </EditorContext>
  )
}
