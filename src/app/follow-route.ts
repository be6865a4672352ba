import type { AnyRouter } from '@tanstack/react-router'
import { currentArea } from '#app/current-area.ts'
import { titleOf } from '#app/menus.ts'
import { landOnPage } from '#lib/land-on-page.ts'
import { pageTitle } from '#lib/page-title.ts'
import { rolesOf, session } from '#lib/session.ts'
import { clearAlertsOnRouteChange } from '#patterns/alerts/alerts.ts'

/** What follows every route change: the title, alerts cleared, the focus on the new page. */
export function followRoute(router: AnyRouter): void {
  router.subscribe('onBeforeRouteMount', ({ fromLocation, toLocation, pathChanged }) => {
    if (!pathChanged && fromLocation) return
    const path = toLocation.pathname
    document.title = pageTitle(titleOf(currentArea(path, rolesOf(session.user ?? session.paused)), path))
    if (fromLocation) clearAlertsOnRouteChange()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // The first page keeps the browser's own starting point.
    if (fromLocation && pathChanged) landOnPage()
  })
}
