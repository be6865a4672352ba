import { useEffect, useEffectEvent, useState } from 'react'
import type { CallKey, Input, Output } from '#contract/contract.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { now } from '#offline/clock.ts'

export interface Query<T> {
  data: T | undefined
  error: Error | undefined
  /** A request is under way. `data`, if there, is the older answer: show it dimmed. */
  loading: boolean
  /** When `data` came, ms since 1970. */
  at: number | undefined
  reload: () => void
}

interface Answer<T> {
  asked: string
  data: T | undefined
  error: Error | undefined
  at: number | undefined
}

/**
 * A read of the server that follows its input; a new request aborts the older one. `null` asks nothing (yet). It is made again when
 * `version` changes.
 */
export function useQuery<K extends CallKey>(key: K, input: Input<K> | null, version?: number | null): Query<Output<K>> {
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer<Output<K>>>({
    asked: '',
    data: undefined,
    error: undefined,
    at: undefined,
  })
  // Named fields: a list would make the compiler compare the inputs of all calls with each other.
  const asked = input === null ? '' : JSON.stringify({ key, input, round, version })
  const ask = useEffectEvent((signal: AbortSignal) => {
    if (input === null) return
    const settle = (change: Partial<Answer<Output<K>>>) => {
      if (!signal.aborted) setAnswer((before) => ({ ...before, asked, error: undefined, ...change }))
    }
    call(key, input, { signal }).then(
      (data) => settle({ data, at: now() }),
      (error: unknown) => settle({ error: asError(error) }),
    )
  })
  useEffect(() => {
    if (asked === '') return
    const giveUp = new AbortController()
    ask(giveUp.signal)
    return () => giveUp.abort()
  }, [asked])
  const { data, error, at } = answer
  return {
    data,
    error,
    at,
    loading: asked !== '' && answer.asked !== asked,
    reload: () => setRound((before) => before + 1),
  }
}
