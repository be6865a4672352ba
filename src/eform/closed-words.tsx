import { useEffect, useEffectEvent, useRef } from 'react'

interface Props {
  words: string
  open: () => void
}

/**
 * The words of a closed part, only for find-in-page: a match opens the part. The words are not visible, and screen readers
 * skip them. A browser without `until-found` keeps them hidden for find-in-page too.
 */
export function ClosedWords({ words, open }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const found = useEffectEvent(open)
  useEffect(() => {
    const listener = () => found()
    const element = place.current
    // React accepts only true or false for `hidden`.
    element?.setAttribute('hidden', 'until-found')
    element?.addEventListener('beforematch', listener)
    return () => element?.removeEventListener('beforematch', listener)
  }, [])
  return (
    <div ref={place} hidden>
      {words}
    </div>
  )
}
