import { SyncStatus } from '#patterns/sync-status/sync-status.tsx'
import type { FormDraft } from './form-draft.ts'
import { useDraftStatus } from './use-draft-status.ts'

/** The sync words of a page with a form. It subscribes to the draft, so that the page does not re-render. */
export function DraftSyncStatus({ draft }: { draft: FormDraft }) {
  return <SyncStatus kept={useDraftStatus(draft, ({ keptAnswers }) => keptAnswers)} />
}
