import { startTransition, useSyncExternalStore } from 'react'

/** What is not drawn yet, with how to draw it. */
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

function drawNear(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.flatMap((entry) => (entry.isIntersecting ? (waiting.get(entry.target) ?? []) : []))
  // Not urgent: a screen's height is left, and typing goes first.
  startTransition(() => {
    for (const draw of near) draw()
  })
}

/** Calls `draw` when the element comes within a screen's height of the screen. Returns how to stop. */
export function whenNear(element: Element, draw: () => void): () => void {
  // What scrolls inside the page (a wide table) has a margin of its own.
  const margins = { rootMargin: '100% 0px', scrollMargin: '100% 0px' }
  observer ??= new IntersectionObserver(drawNear, margins)
  waiting.set(element, draw)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

let printed = false

function watchPrinting(listener: () => void): () => void {
  const print = () => {
    printed = true
    listener()
  }
  addEventListener('beforeprint', print)
  return () => removeEventListener('beforeprint', print)
}

/** True from the first time the page goes to paper, where everything has to be. A store: React draws its changes before the paper is laid out. */
export function usePrinted(): boolean {
  return useSyncExternalStore(
    watchPrinting,
    () => printed,
    () => false,
  )
}
