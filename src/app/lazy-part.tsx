import { useEffect, useState, type ComponentType } from 'react'

/** A small part of a page that is loaded after it; its place stays empty until then, and for good if it cannot be had. */
export function lazyPart(load: () => Promise<ComponentType>): ComponentType {
  return function LazyPart() {
    const [part, setPart] = useState<{ Ready: ComponentType }>()
    useEffect(() => {
      let current = true
      load().then((Ready) => { if (current) setPart({ Ready }) }, (missing: unknown) => console.warn('a part could not be loaded', missing))
      return () => { current = false }
    }, [])
    return part ? <part.Ready /> : null
  }
}
