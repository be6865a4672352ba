import { replaceEqualDeep } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { CallKey, Input, Output } from '#contract/contract.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { makeRead, replyHere, takeReply } from '#lib/reads/ask-ahead.ts'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { useReturns } from '#lib/reads/network.ts'
import { usePerson } from '#lib/session/session.ts'
import { now } from '#offline/clock.ts'
import { visitorId } from '#kit/product.ts'

export interface KeptQuery<T> {
  data: T | undefined
  /** When `data` came from the server, ms since 1970. */
  at: number | null
  /** False while `data` comes from an earlier visit. */
  isNews: boolean
  /** `data` is stored on this device. */
  isKept: boolean
  error: Error | undefined
  loading: boolean
  reload: () => void
}

/** Errors that mean that this reader has nothing to see here (any more): the copy is deleted as well. */
const gone: ReadonlySet<ErrorCode> = new Set(['not-signed-in', 'forbidden', 'not-found', 'gone'])

type State<T> = Omit<KeptQuery<T>, 'reload'> & { asked: string }

/**
 * A read whose last reply is stored on this device (O-31). The stored reply shows at once and the server's reply
 * replaces it; without a network the stored reply stays. It asks again when the network comes back. `null` asks nothing
 * (yet).
 */
export function useKeptQuery<K extends CallKey>(key: K, input: Input<K> | null): KeptQuery<Output<K>> {
  const person = usePerson()
  const returns = useReturns()
  const [round, setRound] = useState(0)
  const userId = person?.UserId ?? visitorId
  const question = JSON.stringify(input)
  const asked = input === null ? '' : `${userId} ${key} ${question}`
  // A reply that came before the page shows at once.
  const [state, setState] = useState<State<Output<K>> | undefined>(() => {
    const given = input === null ? undefined : replyHere(key, input, userId)
    return given && { ...fresh<Output<K>>(asked), ...given, isNews: true, loading: false }
  })

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (input === null) return
    const given = takeReply(key, input, userId)
    const settle = (change: Partial<State<Output<K>>>) => {
      if (signal.aborted) return
      setState((before) => {
        const isFirst = before?.asked !== asked
        // A first question is loading already.
        if (isFirst && change.loading) return before
        const known = isFirst ? fresh<Output<K>>(asked) : before
        // What a reply does not change stays the same object, so that nothing is drawn again for it.
        const data = 'data' in change ? replaceEqualDeep(known.data, change.data) : known.data
        return { ...known, ...change, data }
      })
    }
    const keep = async (reply: Output<K>, at: number) => {
      const put = await stored(async () => (await mirrorOf(userId)).replies.keep(key, question, reply, at))
      settle({ isKept: put !== null })
    }
    // Of a page that may be a stored copy it is asked for all the same.
    if (given && given.at !== null) return keep(given.data, given.at)
    const answer = makeRead(key, input, userId, signal)
    settle({ loading: true })
    const reading = stored(async () => (await mirrorOf(userId)).replies.read(key, question, now()))
    // At a first visit the databases open after the reply has come: the reply does not wait for them.
    const kept = await Promise.race([reading, answer.then((result) => ('data' in result ? null : reading))])
    if (kept) settle({ data: kept.reply, at: kept.at, isNews: false, isKept: true })
    const result = await answer
    if ('data' in result) {
      settle({ data: result.data, at: now(), isNews: true, isKept: false, error: undefined, loading: false })
      return keep(result.data, now())
    }
    // A person whose session is over keeps access to their own data (O-21).
    const isGone =
      result.error instanceof AppError &&
      gone.has(result.error.code) &&
      !(person && result.error.code === 'not-signed-in')
    settle({ error: result.error, loading: false, ...(isGone ? { data: undefined, at: null, isKept: false } : {}) })
    if (isGone) await stored(async () => (await mirrorOf(userId)).replies.drop(key, question))
  })
  useEffect(() => {
    const giveUp = new AbortController()
    void ask(giveUp.signal)
    return () => giveUp.abort()
  }, [asked, round, returns])

  const { data, at, isNews, isKept, error, loading } = state?.asked === asked ? state : fresh<Output<K>>(asked)
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { data, at, isNews, isKept, error, loading, reload }
}

function fresh<T>(asked: string): State<T> {
  return { asked, data: undefined, at: null, isNews: false, isKept: false, error: undefined, loading: asked !== '' }
}

/** Storing is optional: a full device, or a person who just signed out, must not break the page. */
async function stored<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (problem) {
    console.warn('this is not kept on this device', problem)
    return null
  }
}
