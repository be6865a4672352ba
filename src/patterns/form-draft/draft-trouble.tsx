import type { StorageProblem } from '#offline/databases/storage-problem.ts'
import type { FormDraft } from './form-draft.ts'
import { StorageTrouble } from './storage-trouble.tsx'
import { useDraftStatus } from './use-draft-status.ts'

interface Props {
  draft: FormDraft
  /** Set when the submission itself could not be stored: it is shown before a problem of the draft. */
  unsent?: StorageProblem | null
  onSend?: () => void
  /** Names the file with the copy. */
  fileName: string
}

/**
 * What this device did not store of a form, and a button to try again (O-06). It subscribes to the draft, so that the
 * page does not re-render.
 */
export function DraftTrouble({ draft, unsent = null, onSend, fileName }: Props) {
  const problem = useDraftStatus(draft, (status) => status.problem)
  const flush = () => void draft.flush()
  return <StorageTrouble problem={unsent ?? problem} onRetry={unsent ? (onSend ?? flush) : flush} fileName={fileName} />
}
