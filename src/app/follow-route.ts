import type { AnyRouter } from '@tanstack/react-router'
import { currentArea } from '#app/current-area.ts'
import { ownName } from '#app/page-names.ts'
import { landOnPage } from '#lib/page/land-on-page.ts'
import { setGeneralTitle } from '#lib/page/page-title.ts'
import { rolesOf, session } from '#lib/session/session.ts'
import { clearAlertsOnRouteChange } from '#patterns/alerts/alerts.ts'

/** Does what every route change needs: sets the title, clears alerts, focuses the new page. */
export function followRoute(router: AnyRouter): void {
  router.subscribe('onBeforeRouteMount', ({ fromLocation, toLocation, pathChanged }) => {
    if (!pathChanged && fromLocation) return
    const path = toLocation.pathname
    void nameOf(path).then((name) => {
      if (router.latestLocation.pathname === path) setGeneralTitle(name)
    })
    if (fromLocation) clearAlertsOnRouteChange()
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    // On the first page the focus stays where the browser starts.
    if (!fromLocation) return
    // An item that opens in its list takes the pressed link away; a filter that changes keeps the focus.
    const isLost = fromLocation.searchStr !== toLocation.searchStr && document.activeElement === document.body
    if (pathChanged || isLost) landOnPage()
  })
}

/** Menus contain the names of the other pages. They come with the frame and with the roles, so visitors do not load them. */
async function nameOf(path: string): Promise<string> {
  const own = ownName(path)
  if (own !== undefined) return own
  try {
    const { menuItemAt, menuOf } = await import('#app/menus/menus.ts')
    return menuItemAt(menuOf(currentArea(path, rolesOf(session.user ?? session.paused))), path)?.name ?? ''
  } catch (problem) {
    // The page itself shows what is missing.
    console.warn('the title is not known', problem)
    return ''
  }
}
