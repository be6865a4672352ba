import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { isWhole } from '#app/first-screen/is-whole.ts'
import { adminMenu } from '#app/menus/admin.ts'
import type { MenuCounts } from '#app/menus/menu.ts'
import { usePagePath } from '#app/use-page-path.ts'
import { must } from '#kit/must.ts'
import { afterNextFrame } from '#lib/page/next-frame.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { now } from '#offline/clock.ts'
import { countsOf } from './counts-of.ts'

/** Counts of this age are asked for again when the page changes, ms. */
const staleAfter = 15_000

/**
 * Passes on what waits behind the entries of an administrator's menu. It is asked for after the first page is shown, because it would
 * compete with the page for a slow line. Without a network nothing is known, so nothing is shown.
 */
export function AdminCounts({ children }: { children: (counts: MenuCounts) => ReactNode }) {
  const path = usePagePath()
  const waiting = useQuery('Account/GetWaitingWork', useFirstPageShown() ? {} : null)
  const renew = useEffectEvent(() => {
    if (waiting.at !== undefined && now() - waiting.at > staleAfter) waiting.reload()
  })
  useEffect(() => renew(), [path])
  return children(countsOf(adminMenu, waiting.error ? [] : (waiting.data ?? [])))
}

/** Whether the page has been shown without skeletons since this component was drawn first. */
function useFirstPageShown(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const place = must(document.getElementById('root'), '#root')
    let isHere = true
    const wait = async () => {
      while (isHere && !isWhole(place)) await afterNextFrame()
      if (isHere) setShown(true)
    }
    void wait()
    return () => {
      isHere = false
    }
  }, [])
  return isShown
}
