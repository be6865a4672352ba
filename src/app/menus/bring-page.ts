import { loadedRoles } from '#app/loaded-roles.ts'
import type { Page } from '#app/page.ts'

/** How long the pointer rests on a link that is going to be pressed, ms. A pointer that passes by is faster. */
const restMs = 60

/** Pages whose parts were asked for. */
const brought = new Set<Page>()
let resting: ReturnType<typeof setTimeout> | undefined

/** Loads the parts of the page that this link opens, while the pointer or the focus is on the link. */
export function bringPage(target: EventTarget): void {
  const page = pageOf(target)
  if (!page || brought.has(page)) return
  brought.add(page)
  page.load().catch((problem: unknown) => {
    // The page itself loads them again, and shows what is missing.
    brought.delete(page)
    console.warn('a page was not loaded ahead', problem)
  })
}

/** Asks for the rows of the page that this link opens, when the mouse rests on it or its button goes down. */
export function bringRows(target: EventTarget, isDown: boolean): void {
  const ask = pageOf(target)?.ask
  clearTimeout(resting)
  if (!ask) return
  const bring = () => void ask({}).catch((problem: unknown) => console.warn('rows were not asked for', problem))
  if (isDown) bring()
  else resting = setTimeout(bring, restMs)
}

function pageOf(target: EventTarget): Page | undefined {
  const link = target instanceof Element ? target.closest('a:not([aria-current=page])') : null
  const path = link?.getAttribute('href')
  return [...loadedRoles().values()].flatMap(({ pages }) => pages).find((page) => page.path === path)
}
