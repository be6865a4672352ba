import { useSyncExternalStore } from 'react'
import type { DraftStatus, FormDraft } from './form-draft.ts'
import { useKeptWithTab } from './use-kept-with-tab.ts'

/** Ties a kept draft to this tab. Re-renders when the status changes. */
export function useFormDraft(draft: FormDraft): DraftStatus {
  useKeptWithTab(draft)
  return useSyncExternalStore(draft.subscribe, draft.status)
}
