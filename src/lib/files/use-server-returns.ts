import { useEffect, useState } from 'react'
import { onServerBack } from '#lib/files/files.ts'

/**
 * Changes when the server can be reached again, so that files that were out of reach are asked for again. Not
 * `useReturns` of the network: files are also drawn in forms outside of a tab.
 */
export function useServerReturns(): number {
  const [returns, setReturns] = useState(0)
  useEffect(() => onServerBack(() => setReturns((before) => before + 1)), [])
  return returns
}
