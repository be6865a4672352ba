import { useEffect, type ComponentType } from 'react'
import { lazily } from '#lib/page/lazily.ts'

/**
 * A small part that is loaded after its page. Its place stays empty until then. After a failure it stays empty until
 * the next visit.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { preload, useLoading } = lazily(load)
  return function LazyPart(props: Props) {
    const { ready: Ready } = useLoading()
    useEffect(() => {
      void preload()
    }, [])
    return Ready ? <Ready {...props} /> : null
  }
}
