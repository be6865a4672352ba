import { useEffect, useSyncExternalStore } from 'react'
import { beforeUpdate } from '#lib/before-update.ts'
import { clearDirty, markDirty } from '#lib/dirty-forms.ts'
import type { DraftStatus, FormDraft } from './form-draft.ts'

/**
 * Ties a kept draft to this tab: writes at once when the tab is hidden or left (O-01) and before an update (O-28), and
 * tells the update flow while something is unwritten. Re-renders when the status changes.
 */
export function useFormDraft(draft: FormDraft): DraftStatus {
  useEffect(() => {
    const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const leave = () => draft.leave()
    const onVisibility = () => { if (document.visibilityState === 'hidden') leave() }
    const follow = () => (draft.isUnwritten() ? markDirty(id) : clearDirty(id))
    const stops = [draft.subscribe(follow), beforeUpdate(() => draft.flush())]
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', leave)
      for (const stop of stops) stop()
      leave()
      draft.stop()
      clearDirty(id)
    }
  }, [draft])
  return useSyncExternalStore(draft.subscribe, draft.status)
}
