import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { MissingPage } from '#app/screens/missing-page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface State { page?: ComponentType; failed?: number }

/**
 * A page that is loaded when it is first needed. The router's own lazy component silently reloads the whole tab on a
 * missing chunk, even offline and over a half-typed form (O-28); this one says so inside the shell and can try again.
 */
export function lazyPage(load: () => Promise<ComponentType>): (() => ReactNode) & { preload: () => Promise<void> } {
  let state: State = {}
  let failures = 0
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const watch = (listener: () => void) => { listeners.add(listener); return () => { listeners.delete(listener) } }
  const settle = (next: State) => { state = next; running = undefined; for (const listener of listeners) listener() }
  // Never rejects: a failure is what the page shows.
  function preload(): Promise<void> {
    if (state.page) return Promise.resolve()
    running ??= load().then((page) => settle({ page }), () => settle({ failed: ++failures }))
    return running
  }
  function LazyPage() {
    const { page: Ready, failed } = useSyncExternalStore(watch, () => state, () => state)
    // The router has usually asked already; a failure waits for the person's own press, or the next visit.
    useEffect(() => { if (!state.failed) void preload() }, [])
    if (Ready) return <Ready />
    return failed ? <MissingPage attempts={failed} onRetry={preload} /> : <Skeleton shape="rows" count={4} />
  }
  return Object.assign(LazyPage, { preload })
}
