import { useEffect, useEffectEvent, useRef } from 'react'

interface Props {
  words: string
  open: () => void
}

/**
 * What stands in something closed, for find-in-page alone: whoever finds it gets it opened. Nobody sees or hears it, and a
 * browser that does not know `until-found` keeps it hidden altogether.
 */
export function ClosedWords({ words, open }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const found = useEffectEvent(open)
  useEffect(() => {
    const listener = () => found()
    const element = place.current
    // React knows `hidden` as a yes or no only.
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
