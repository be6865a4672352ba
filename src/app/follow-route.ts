import type { AnyRouter } from '@tanstack/react-router'
import { currentArea } from '#app/current-area.ts'
import { ownName } from '#app/page-names.ts'
import { landOnPage } from '#lib/page/land-on-page.ts'
import { pageTitle } from '#lib/page/page-title.ts'
import { rolesOf, session } from '#lib/session/session.ts'
import { clearAlertsOnRouteChange } from '#patterns/alerts/alerts.ts'

/** What follows every route change: the title, alerts cleared, the focus on the new page. */
export function followRoute(router: AnyRouter): void {
  router.subscribe('onBeforeRouteMount', ({ fromLocation, toLocation, pathChanged }) => {
    if (!pathChanged && fromLocation) return
    const path = toLocation.pathname
    // A page that no menu names says itself what it is called.
    void nameOf(path).then((name) => {
      if (name !== '' && router.latestLocation.pathname === path) document.title = pageTitle(name)
    })
    if (fromLocation) clearAlertsOnRouteChange()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // The first page keeps the browser's own starting point.
    if (fromLocation && pathChanged) landOnPage()
  })
}

/** Menus, and the names in them, come with the areas: visitors load none. */
async function nameOf(path: string): Promise<string> {
  const own = ownName(path)
  if (own !== undefined) return own
  try {
    const { menuItemOf } = await import('#app/menus/menus.ts')
    return menuItemOf(currentArea(path, rolesOf(session.user ?? session.paused)), path)?.name ?? ''
  } catch (problem) {
    // The page itself says what is missing.
    console.warn('the title is not known', problem)
    return ''
  }
}
