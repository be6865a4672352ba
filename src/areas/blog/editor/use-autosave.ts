import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useNetwork } from '#lib/reads/network.ts'
import type { ArticleSession } from './session/article-session.ts'

/** The server gets the text after so long without a change, ms; the device has it at once. */
const autosaveMs = 2500

/** Saves on the server after a pause, one save after the other, while there is a network and nothing is in the way. */
export function useAutosave(session: ArticleSession): void {
  const online = useNetwork() === 'online'
  const { dirty, busy, conflict, refused, failed, history } = useSyncExternalStore(session.subscribe, session.status)
  const waits = dirty && online && !busy && conflict === null && refused.length === 0 && failed === ''
  const save = useEffectEvent(() => void session.save())
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(save, autosaveMs)
    return () => clearTimeout(timer)
  }, [waits, history])
}
