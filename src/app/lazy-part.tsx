import { useEffect, type ComponentType } from 'react'
import { lazily } from '#lib/page/lazily.ts'

/** A small part of a page that is loaded after it; its place stays empty until then, and until the next visit if it cannot be had. */
export function lazyPart(load: () => Promise<ComponentType>): ComponentType {
  const { preload, useLoading } = lazily(load)
  return function LazyPart() {
    const { ready: Ready } = useLoading()
    useEffect(() => {
      void preload()
    }, [])
    return Ready ? <Ready /> : null
  }
}
