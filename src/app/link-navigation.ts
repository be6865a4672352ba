import type { AnyRouter } from '@tanstack/react-router'

/**
 * Turns presses on plain links of this product into route changes, in one place: parts and pages write `<a href>` and
 * do not use the router. The browser keeps what it does better: new tab, download, another host, a jump on the page.
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
    // Until the app is drawn, the router does not follow the address. Without this load the app would draw the previous
    // page.
    if (router.history.subscribers.size === 0) void router.load()
  })
}
