import { useEffect } from 'react'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'

/** The ages of the saved copies on the screen: one entry for each place that shows one. */
const shown = new Set<{ at: number }>()

/** While a page shows a saved copy of this age, the sync words may say so. `null`: the page shows no copy. */
export function useShownCopy(at: number | null): void {
  useEffect(() => {
    if (at === null) return
    const copy = { at }
    shown.add(copy)
    showOldest()
    return () => {
      shown.delete(copy)
      showOldest()
    }
  }, [at])
}

function showOldest(): void {
  syncFacts.shownCopyAt = shown.size === 0 ? null : Math.min(...[...shown].map(({ at }) => at))
}
