import { startTransition } from 'react'
import { usePrint } from '#lib/page/use-print.ts'

/** Elements that are not drawn yet, each with the function that draws it. */
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

function drawNear(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.flatMap((entry) => (entry.isIntersecting ? (waiting.get(entry.target) ?? []) : []))
  // Not urgent: the elements are a screen's height away, and typing must stay fast.
  startTransition(() => {
    for (const draw of near) draw()
  })
}

/** Calls `draw` when the element comes within a screen's height of the screen. Returns a function that stops watching. */
export function whenNear(element: Element, draw: () => void): () => void {
  // `scrollMargin` is for areas that scroll inside the page (a wide table).
  const margins = { rootMargin: '100% 0px', scrollMargin: '100% 0px' }
  observer ??= new IntersectionObserver(drawNear, margins)
  waiting.set(element, draw)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** True from the first print on, because paper needs all questions. */
export function usePrinted(): boolean {
  return usePrint() !== 'none'
}
