import type { ComponentType, ReactNode } from 'react'
import { MissingPage } from '#app/screens/missing-page.tsx'
import { lazily } from '#lib/page/lazily.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/**
 * A page that is loaded when it is first needed; the router usually requests it before it draws it. On a missing chunk
 * the router's own lazy component silently reloads the whole tab, even offline and over a half-typed form (O-28). This
 * one shows the problem inside the shell and can try again.
 */
export function lazyPage(load: () => Promise<ComponentType>): (() => ReactNode) & { preload: () => Promise<void> } {
  const { preload, useLoading } = lazily(load)
  function LazyPage() {
    const { ready: Ready, failed } = useLoading()
    if (Ready) return <Ready />
    return failed ? <MissingPage attempts={failed} onRetry={preload} /> : <Skeleton shape="rows" count={4} />
  }
  return Object.assign(LazyPage, { preload })
}
