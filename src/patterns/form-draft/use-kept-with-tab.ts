import { useEffect } from 'react'
import { beforeUpdate } from '#lib/update/before-update.ts'
import { clearDirty, markDirty } from '#lib/page/dirty-forms.ts'

/** Something that is written on while a tab shows it. */
export interface KeptWithTab {
  /** Something typed is not on the disk yet. */
  isUnwritten(): boolean
  /** Writes it now; resolves when that worked or failed. */
  flush(): Promise<void>
  /** The tab is hidden or left: it may not live to see its own write through (O-01). */
  leave(): void
  stop(): void
  /** `listener` hears when `isUnwritten` may have changed. */
  subscribe(listener: () => void): () => void
}

/**
 * Ties it to this tab: written at once when the tab is hidden or left (O-01) and before an update (O-28), which does not
 * come while something is unwritten. Stopped when the page goes.
 */
export function useKeptWithTab(kept: KeptWithTab): void {
  useEffect(() => {
    const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const leave = () => kept.leave()
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const follow = () => (kept.isUnwritten() ? markDirty(id) : clearDirty(id))
    const stops = [kept.subscribe(follow), beforeUpdate(() => kept.flush())]
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
