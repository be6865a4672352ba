import { useEffect, useRef, type RefObject } from 'react'

/** After a move, not at the start, the new heading is read out and the top of it is on the screen (E-06). */
export function useLanding(heading: RefObject<HTMLHeadingElement | null>, place: string | null): void {
  const known = useRef(place)
  useEffect(() => {
    if (known.current === place) return
    known.current = place
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [heading, place])
}
