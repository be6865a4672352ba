import CircleAlert from 'lucide-react/icons/circle-alert'
import type { StorageProblem } from '#offline/databases/storage-problem.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './storage-trouble.module.css'

interface Props {
  /** What could not be saved; null shows nothing. */
  problem: StorageProblem | null
  onRetry: () => void
  /** Names the file with the copy. */
  fileName: string
}

/** O-06: says in plain words that this device did not save, and offers the written text as a file. */
export function StorageTrouble({ problem, onRetry, fileName }: Props) {
  if (!problem) return null
  return (
    <div role="alert">
      <Notice tone="bad" icon={CircleAlert} title="Not saved.">
        {problem.message}
        <span className={styles['acts']}>
          <Button size="compact" onClick={onRetry}>
            Try again
          </Button>
          {problem.copy !== null && (
            <a
              className={styles['copy']}
              download={`${fileName}.json`}
              href={`data:application/json;charset=utf-8,${encodeURIComponent(problem.copy)}`}
            >
              Download a copy
            </a>
          )}
        </span>
      </Notice>
    </div>
  )
}
