import { useEffect, useEffectEvent, useState } from 'react'
import { asError } from '#kit/as-error.ts'
import { device } from '#lib/session/device.ts'
import { useUser } from '#lib/session/session.ts'
import type { Device } from '#offline/device.ts'

interface OpenedSession<Session> {
  /** Undefined while it loads, null when there is no such thing. */
  readonly session: Session | null | undefined
  readonly error: Error | undefined
  readonly retry: () => void
}

/**
 * The session in which the thing of an address is written, opened once. `load` reads it from the server and this device, null when it
 * does not exist. `isOf`: the session belongs to this address too, as a new thing does once it has its id.
 */
export function useOpenedSession<Session extends { stop(): void }>(
  id: string,
  load: (here: Device, userId: string, id: string) => Promise<Session | null>,
  isOf: (session: Session, id: string) => boolean = () => false,
): OpenedSession<Session> {
  const { UserId } = useUser()
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<{ session: Session | null; asked: string }>()
  const [error, setError] = useState<Error>()
  const isOpen = opened !== undefined && (opened.asked === id || (opened.session !== null && isOf(opened.session, id)))
  const open = useEffectEvent(async () => load(await device(), UserId, id))
  useEffect(() => {
    if (isOpen) return
    let current = true
    open().then(
      (session) => {
        if (!current) return session?.stop()
        setError(undefined)
        setOpened({ session, asked: id })
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
