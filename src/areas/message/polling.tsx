import { useEffect } from 'react'
import { useNetwork } from '#lib/reads/network.ts'
import { pollVisible } from './poll-visible.ts'

/** Reloads a list while one of its rows is about to change: only while the page is visible and the server can be reached. */
export function Polling({ isDue, reload }: { isDue: boolean; reload: () => void }) {
  const isPolling = useNetwork() === 'online' && isDue
  useEffect(() => (isPolling ? pollVisible(reload) : undefined), [isPolling, reload])
  return isPolling && <p className="muted small">Updated every 5 seconds while a message is pending.</p>
}
