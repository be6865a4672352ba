import { useRef, useState } from 'react'
import type { CallKey, Input, Output } from '#contract/contract.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { onePress } from '#lib/reads/one-press.ts'

export interface Command<K extends CallKey> {
  busy: boolean
  /** The error of the last run; the next run clears it. */
  error: Error | undefined
  /** Runs the call and returns its reply; undefined when it failed (see `error`) or another run is under way. */
  run: (input: Input<K>) => Promise<Output<K> | undefined>
}

/** A write for one button: one press is one write. */
export function useCommand<K extends CallKey>(key: K): Command<K> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const running = useRef(false)
  const [send] = useState(onePress)

  async function run(input: Input<K>): Promise<Output<K> | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setError(undefined)
    try {
      return await send(input, (idempotencyKey) => call(key, input, { idempotencyKey }))
    } catch (failure) {
      setError(asError(failure))
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, error, run }
}
