import { useEffect } from 'react'
import { beforeUpdate } from '#lib/update/before-update.ts'
import { clearDirty, markDirty } from '#lib/page/dirty-forms.ts'
import { openForm } from '#lib/page/open-forms.ts'

/** Something that a person writes while a tab shows it. */
export interface KeptWithTab {
  /** Whether something typed is not on the disk yet. */
  isUnwritten(): boolean
  /** Writes it now; resolves when the write succeeded or failed. */
  flush(): Promise<void>
  /** The tab is hidden or left: it may end before its own write does (O-01). */
  leave(): void
  stop(): void
  /** Calls `listener` when `isUnwritten` may have changed. */
  subscribe(listener: () => void): () => void
}

/**
 * Ties it to this tab: it is written at once when the tab is hidden or left (O-01) and before an update (O-28). No
 * update comes while something is unwritten, and no sign-in page (open-forms.ts). It stops when the page unmounts.
 */
export function useKeptWithTab(kept: KeptWithTab): void {
  useEffect(() => {
    const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const leave = () => kept.leave()
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const follow = () => (kept.isUnwritten() ? markDirty(id) : clearDirty(id))
    const stops = [kept.subscribe(follow), beforeUpdate(() => kept.flush()), openForm()]
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', leave)
      for (const stop of stops) stop()
      leave()
      kept.stop()
      clearDirty(id)
    }
  }, [kept])
}
