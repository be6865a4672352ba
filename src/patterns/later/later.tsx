import { lazy, Suspense, type ComponentType } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

/**
 * A part that is loaded when it is first drawn, behind a row of a skeleton: lists do without what only an open item needs. Unlike a
 * `lazyPart`, it is what people came for, so a failure is one of its page.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    return (
      <Suspense fallback={<Skeleton shape="rows" count={1} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
