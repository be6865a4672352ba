import type { AnyRouter } from '@tanstack/react-router'
import { pressedLink } from '#app/pressed-link.ts'

/**
 * Turns presses on plain links of this product into route changes, in one place: parts and pages write `<a href>` and
 * do not use the router. The browser keeps what it does better (`pressedLink`).
 */
export function navigateByLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const link = pressedLink(event)
    if (!link) return
    event.preventDefault()
    router.history.push(link.pathname + link.search + link.hash)
    // Until the app is drawn, the router does not follow the address. Without this load the app would draw the previous
    // page.
    if (router.history.subscribers.size === 0) void router.load()
  })
}
