import type { CallKey, Input, Output } from '#contract/contract.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'

/** The calls that reply with a sentence. */
type SentenceKey = { [K in CallKey]: Output<K> extends string ? K : never }[CallKey]

export interface Decision<K extends SentenceKey = SentenceKey> {
  /** Decides, says what the server replied, and reads the row again. */
  run: (input: Input<K>) => Promise<void>
  busy: boolean
  /** Money moves only while the server is reached (P22). */
  isOnline: boolean
  /** By field. */
  errors: Readonly<Record<string, string>>
  /** What no field says; undefined without it. */
  problem: string | undefined
}

/** An administrator's decision about money that waits for a person. */
export function useDecision<K extends SentenceKey>(call: K, reload: () => void): Decision<K> {
  const command = useCommand(call)
  const isOnline = useNetwork() === 'online'
  const errors = fieldErrorsOf(command.error)
  async function run(input: Input<K>): Promise<void> {
    const message = await command.run(input)
    if (message === undefined) return
    alertSuccess(message)
    reload()
  }
  const problem = Object.keys(errors).length === 0 ? command.error?.message : undefined
  return { run, busy: command.busy, isOnline, errors, problem }
}
