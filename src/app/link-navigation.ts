import type { AnyRouter } from '@tanstack/react-router'

/**
 * Turns presses on plain links of this product into route changes, in one place: parts and pages write `<a href>` and
 * know no router. What the browser does better (new tab, download, another host, a jump on the page) stays with it.
 */
export function navigateByLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (
      !link?.href ||
      link.origin !== location.origin ||
      link.hasAttribute('download') ||
      (link.target !== '' && link.target !== '_self')
    )
      return
    if (/^\/(api|icons|fonts|assets)\//.test(link.pathname)) return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    router.history.push(link.pathname + link.search + link.hash)
    // Before the app is drawn nobody follows the address yet, and what is drawn would be the page before.
    if (router.history.subscribers.size === 0) void router.load()
  })
}
