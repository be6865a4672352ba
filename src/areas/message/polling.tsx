import { useEffect } from 'react'
import { useNetwork } from '#lib/reads/network.ts'

/** */
const everyMs = 5_000

/** Reloads a list while one of its rows is about to change: only while the page is visible and the server can be reached. */
export function Polling({ isDue, reload }: { isDue: boolean; reload: () => void }) {
  const isOnline = useNetwork() === 'online'
  useEffect(() => {
    if (!isDue || !isOnline) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isDue, isOnline, reload])
  return null
}
