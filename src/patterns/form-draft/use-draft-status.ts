import { useSyncExternalStore } from 'react'
import type { DraftStatus, FormDraft } from './form-draft.ts'

/**
 * One fact of a draft's status. Every write of the draft changes the status, several times a second while a person types:
 * the component renders again only when `pick` returns another value, so the value is a plain one (E-04).
 */
export function useDraftStatus<T>(draft: FormDraft, pick: (status: DraftStatus) => T): T {
  return useSyncExternalStore(draft.subscribe, () => pick(draft.status()))
}
