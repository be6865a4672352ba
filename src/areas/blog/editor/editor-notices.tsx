import CircleAlert from 'lucide-react/icons/circle-alert'
import FilePen from 'lucide-react/icons/file-pen'
import History from 'lucide-react/icons/history'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { StorageTrouble } from '#patterns/form-draft/storage-trouble.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useEditor } from './editor-context.ts'

/** Above the rows: what readers see, what came back, what another tab wrote, what was not saved. */
export function EditorNotices({ onDiscard }: { onDiscard: () => void }) {
  const { session, status } = useEditor()
  const { row, dirty, restored, keptAt, elsewhere, failed, refused, storage, history } = status
  const about = refused.filter(({ blockId }) => blockId === '')
  const isLive = row.Status === 'Published' && row.PublishedFrom !== ''
  return (
    <>
      <StorageTrouble problem={storage} onRetry={() => void session.flush()} fileName={history.present.Name} />
      {restored && dirty && (
        <Notice
          tone="brand"
          icon={History}
          action={
            <Button size="compact" onClick={() => session.discard()}>
              Use the saved copy
            </Button>
          }
        >
          Your changes from {keptAt !== null && <DayTime at={keptAt} />} are back. They are not saved on the server yet.
        </Notice>
      )}
      {elsewhere && (
        <Notice
          tone="warn"
          icon={TriangleAlert}
          action={
            <Button size="compact" onClick={() => session.takeOver()}>
              Use that copy
            </Button>
          }
        >
          This article is also open in another tab, with other changes.
        </Notice>
      )}
      {(failed !== '' || about.length > 0) && (
        <div role="alert">
          <Notice
            tone="bad"
            icon={CircleAlert}
            title="Not saved on the server."
            action={
              <Button size="compact" onClick={() => session.retry()}>
                Try again
              </Button>
            }
          >
            {[failed, ...about.map(({ text }) => text)].filter(Boolean).join(' ')}
          </Notice>
        </div>
      )}
      {isLive && (row.HasChanges || dirty) && (
        <Notice
          tone="warn"
          icon={FilePen}
          title="Working copy."
          action={
            <Button size="compact" variant="quiet" onClick={onDiscard}>
              Discard<span className="read"> the working copy</span>
            </Button>
          }
        >
          Readers still see the version of <DayTime at={row.PublishedFrom} />.
        </Notice>
      )}
    </>
  )
}
