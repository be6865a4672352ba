import CircleCheck from 'lucide-react/icons/circle-check'
import { uploadProgress } from '#contract/form-messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './file-manager.module.css'
import type { Uploads } from './use-uploads.ts'

/** The running upload with a button to stop it, or what was uploaded. */
export function UploadProgress({ uploads: { going, done, cancel } }: { uploads: Uploads }) {
  return (
    <>
      <div role="status" className={styles['news']}>
        {going && (
          <span className="read">
            Uploading {going.name}, {going.at} of {going.of}
          </span>
        )}
        {!going && done && (
          <>
            <Icon of={CircleCheck} size="s" />
            <bdi>{done}</bdi>
          </>
        )}
      </div>
      {going && (
        <div className={styles['going']}>
          <span className={styles['what']}>
            <bdi className={styles['name']}>{going.name}</bdi>
            {going.of > 1 && (
              <span className="muted small">
                {going.at} of {going.of}
              </span>
            )}
          </span>
          <ProgressBar label={`Upload of ${going.name}`} percent={going.percent ?? 0} />
          <span className="num small">{going.percent === null ? 'Preparing...' : uploadProgress(going.percent)}</span>
          <Button size="compact" onClick={cancel}>
            Cancel the upload
          </Button>
        </div>
      )}
    </>
  )
}
