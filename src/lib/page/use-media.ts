import { useCallback, useSyncExternalStore } from 'react'

/** Whether this media query matches, such as `(min-width: 64rem)`; re-renders when that changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  const read = () => matchMedia(query).matches
  return useSyncExternalStore(watch, read, read)
}
