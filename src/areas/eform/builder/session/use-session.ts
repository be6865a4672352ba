import { useEffect, useEffectEvent, useState } from 'react'
import { asError } from '#kit/as-error.ts'
import { device } from '#lib/session/device.ts'
import { useUser } from '#lib/session/session.ts'
import type { BuilderSession } from './builder-session.ts'
import { loadSession } from './load-session.ts'

export interface OpenedSession {
  /** Undefined while it loads, null when there is no such form. */
  readonly session: BuilderSession | null | undefined
  readonly error: Error | undefined
  readonly retry: () => void
}

/** The form behind the address, opened once; a new form that got its id from the server stays the same session. */
export function useSession(id: string): OpenedSession {
  const { UserId } = useUser()
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<{ session: BuilderSession | null; asked: string }>()
  const [error, setError] = useState<Error>()
  const isOpen = opened !== undefined && (opened.asked === id || opened.session?.recordId === id)
  const open = useEffectEvent(async () => loadSession(await device(), UserId, id))
  useEffect(() => {
    if (isOpen) return
    let current = true
    open().then(
      (session) => {
        if (current) {
          setError(undefined)
          setOpened({ session, asked: id })
        } else session?.stop()
      },
      (failure: unknown) => {
        if (current) setError(asError(failure))
      },
    )
    return () => {
      current = false
    }
  }, [id, isOpen, round])
  return {
    session: isOpen ? opened.session : undefined,
    error: isOpen ? undefined : error,
    retry: () => setRound((before) => before + 1),
  }
}
