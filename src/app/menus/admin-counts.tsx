import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { adminMenu } from '#app/menus/admin.ts'
import type { MenuCounts } from '#app/menus/menu.ts'
import { usePagePath } from '#app/use-page-path.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { now } from '#offline/clock.ts'
import { countsOf } from './counts-of.ts'

/** Counts of this age are asked for again when the page changes, ms. */
const staleAfter = 15_000

/** Passes on what waits behind the entries of an administrator's menu. Without a network nothing is known, so nothing is shown. */
export function AdminCounts({ children }: { children: (counts: MenuCounts) => ReactNode }) {
  const path = usePagePath()
  const waiting = useQuery('Account/GetWaitingWork', {})
  const renew = useEffectEvent(() => {
    if (waiting.at !== undefined && now() - waiting.at > staleAfter) waiting.reload()
  })
  useEffect(() => renew(), [path])
  return children(countsOf(adminMenu, waiting.error ? [] : (waiting.data ?? [])))
}
