/**
 * The link of this product that a click opens in this tab; null when the click belongs to the browser or to somebody
 * else: new tab, download, another host, a jump on the page.
 */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (
    !link?.href ||
    link.origin !== location.origin ||
    link.hasAttribute('download') ||
    (link.target !== '' && link.target !== '_self') ||
    /^\/(api|icons|fonts|assets)\//.test(link.pathname) ||
    (link.hash && link.pathname === location.pathname && link.search === location.search)
  )
    return null
  return link
}
