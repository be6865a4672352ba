import CircleAlert from 'lucide-react/icons/circle-alert'
import History from 'lucide-react/icons/history'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { StorageTrouble } from '#patterns/form-draft/storage-trouble.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './builder.module.css'
import { useBuilder } from './session/builder-context.ts'

/** Above the panes: what is not saved, what came back, what another tab holds, what the server refused. */
export function BuilderNotices() {
  const { session, status } = useBuilder()
  const [refused] = status.refused
  return (
    <div className={styles['notices']}>
      <StorageTrouble
        problem={status.storage}
        onRetry={() => void session.flush()}
        fileName={status.state.present.definition.FormName}
      />
      {status.restored && status.dirty && (
        <Notice
          tone="brand"
          icon={History}
          action={
            <Button size="compact" onClick={() => session.discard()}>
              {status.row ? 'Use the saved form' : 'Start again'}
            </Button>
          }
        >
          Your changes from {status.keptAt !== null && <DayTime at={status.keptAt} />} are back. They were kept on this
          device and are not saved yet.
        </Notice>
      )}
      {status.elsewhere && (
        <Notice
          tone="warn"
          icon={TriangleAlert}
          action={
            <Button size="compact" onClick={() => session.takeOver()}>
              Take that copy over
            </Button>
          }
        >
          This form is also open in another tab, with other changes.
        </Notice>
      )}
      {refused && (
        <div role="alert">
          <Notice tone="bad" icon={CircleAlert} title="Not accepted.">
            {refused.text}
            {status.refused.length > 1 && ` And ${status.refused.length - 1} more, beside their questions.`}
          </Notice>
        </div>
      )}
    </div>
  )
}
