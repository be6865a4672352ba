import { useEffect, useState } from 'react'
import { onServerBack, sendNow, type SentNow } from '#lib/files/files.ts'

/** The state of a file of this device: being sent, with its percent, or the result of the last try. */
export type Sending = { kind: 'sending'; percent: number } | SentNow

/** Sends a file while its form is still open, and again when the server is back. `again` tries at once. `sending`: null at first. */
export function useSending(address: string, isHere: boolean): { sending: Sending | null; again: () => void } {
  const [sending, setSending] = useState<Sending | null>(null)
  const [tries, setTries] = useState(0)
  const isOver = sending?.kind === 'stored' || sending?.kind === 'refused'
  const tryAgain = () => setTries((count) => count + 1)
  useEffect(() => {
    if (!isHere) return
    const leaving = new AbortController()
    const tell = (next: Sending) => {
      if (!leaving.signal.aborted) setSending(next)
    }
    sendNow(address, (percent) => tell({ kind: 'sending', percent }), leaving.signal).then(tell, (problem: unknown) => {
      console.warn('a file could not be sent yet', problem)
      tell({ kind: 'later' })
    })
    return () => leaving.abort()
  }, [address, isHere, tries])
  useEffect(() => (isHere && !isOver ? onServerBack(tryAgain) : undefined), [isHere, isOver])
  return { sending, again: tryAgain }
}
