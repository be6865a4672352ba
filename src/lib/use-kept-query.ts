import { useEffect, useEffectEvent, useState } from 'react'
import type { CallKey, Input, Output } from '#contract/contract.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { call } from '#lib/call.ts'
import { mirrorOf } from '#lib/mirror.ts'
import { useNetwork } from '#lib/network.ts'
import { usePerson } from '#lib/session.ts'
import { now } from '#offline/clock.ts'
import { visitorId } from '#offline/mirror/mirror-name.ts'

export interface KeptQuery<T> {
  data: T | undefined
  /** When `data` came from the server, ms since 1970. */
  at: number | null
  /** False while `data` is what an earlier visit kept. */
  isNews: boolean
  error: Error | undefined
  loading: boolean
  reload: () => void
}

/** The server's word that this reader has nothing to see here (any more): the copy goes as well. */
const gone: ReadonlySet<ErrorCode> = new Set(['not-signed-in', 'forbidden', 'not-found', 'gone'])

/** Comes with the database, which is not in the way of the first paint. */
const keeping = () => import('#offline/mirror/kept-replies.ts')

type State<T> = Omit<KeptQuery<T>, 'reload'> & { asked: string }

/**
 * A read whose last reply stays on this device (O-31): what an earlier visit kept is there at once, the server's word takes
 * its place, and without a network it is what there is. Asked again when the network comes back.
 */
export function useKeptQuery<K extends CallKey>(key: K, input: Input<K>): KeptQuery<Output<K>> {
  const person = usePerson()
  const online = useNetwork() === 'online'
  const [round, setRound] = useState(0)
  const userId = person?.UserId ?? visitorId
  const address = `${key} ${JSON.stringify(input)}`
  const asked = `${userId} ${address}`
  const [state, setState] = useState<State<Output<K>>>()

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const settle = (change: Partial<State<Output<K>>>) => {
      if (!signal.aborted) setState((before) => ({ ...(before?.asked === asked ? before : fresh(asked)), ...change }))
    }
    const answer = call(key, input, { signal }).then((data) => ({ data }), (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }))
    settle({ loading: true })
    const kept = await stored(async () => (await keeping()).readReply(await mirrorOf(userId), key, address, now()))
    if (kept) settle({ data: kept.reply, at: kept.at, isNews: false })
    const result = await answer
    if ('data' in result) {
      settle({ data: result.data, at: now(), isNews: true, error: undefined, loading: false })
      await stored(async () => (await keeping()).keepReply(await mirrorOf(userId), key, { address, reply: result.data, now: now() }))
      return
    }
    // A person whose session is over goes on with what is theirs (O-21).
    const isGone = result.error instanceof AppError && gone.has(result.error.code) && !(person && result.error.code === 'not-signed-in')
    settle({ error: result.error, loading: false, ...(isGone ? { data: undefined, at: null } : {}) })
    if (isGone) await stored(async () => (await keeping()).dropReply(await mirrorOf(userId), key, address))
  })
  useEffect(() => {
    const giveUp = new AbortController()
    void ask(giveUp.signal)
    return () => giveUp.abort()
  }, [asked, round, online])

  const { data, at, isNews, error, loading } = state?.asked === asked ? state : fresh<Output<K>>(asked)
  return { data, at, isNews, error, loading, reload: () => setRound((before) => before + 1) }
}

function fresh<T>(asked: string): State<T> {
  return { asked, data: undefined, at: null, isNews: false, error: undefined, loading: true }
}

/** The copy is a convenience: a device without room, or a person who just signed out, must not break the page. */
async function stored<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (problem) {
    console.warn('this is not kept on this device', problem)
    return null
  }
}
