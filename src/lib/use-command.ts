import { useRef, useState } from 'react'
import type { CallKey, Input, Output } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { call, Unreachable } from '#lib/call.ts'
import { now } from '#offline/clock.ts'

export interface Command<K extends CallKey> {
  busy: boolean
  /** What the last run failed with; cleared by the next one. */
  error: Error | undefined
  /** Runs the call and hands its reply on; undefined when it failed (see `error`) or one is still under way. */
  run: (input: Input<K>) => Promise<Output<K> | undefined>
}

/**
 * A write of the server for one button. One press is one write (P-02): while nobody answered, pressing again with the
 * same content carries the same idempotency key; after an answer, or with other content, it is a new action.
 */
export function useCommand<K extends CallKey>(key: K): Command<K> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const running = useRef(false)
  const open = useRef<{ content: string; idempotencyKey: string }>(undefined)

  async function run(input: Input<K>): Promise<Output<K> | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setError(undefined)
    const content = JSON.stringify(input)
    if (open.current?.content !== content) open.current = { content, idempotencyKey: uuidV7(now()) }
    try {
      const reply = await call(key, input, { idempotencyKey: open.current.idempotencyKey })
      open.current = undefined
      return reply
    } catch (failure) {
      if (!(failure instanceof Unreachable)) open.current = undefined
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, error, run }
}
