import type { CallKey, Output } from '#contract/contract.ts'
import { accountHandlers, directAccountHandlers } from '#server/areas/account/handlers.ts'
import { assessmentHandlers } from '#server/areas/assessment/handlers.ts'
import { runBatch } from '#server/areas/sync/batch.ts'
import { syncHandlers } from '#server/areas/sync/handlers.ts'
import { parseInput } from '#server/http/parse-input.ts'
import type { CallContext, DirectContext, DirectHandler, DirectKey, Handler } from '#server/http/call-context.ts'

const handlers: { [K in Exclude<CallKey, DirectKey>]: Handler<K> } = { ...accountHandlers, ...assessmentHandlers, ...syncHandlers }
const directHandlers: { [K in DirectKey]: DirectHandler<K> } = { ...directAccountHandlers, 'Sync/Batch': runBatch }

export function isDirect(key: CallKey): key is DirectKey {
  return Object.hasOwn(directHandlers, key)
}

/** Parses the input (400) and gives back the work that is left, to be run in a transaction. */
export function prepare<K extends Exclude<CallKey, DirectKey>>(key: K, raw: unknown): (context: CallContext) => Promise<Output<K>> {
  const handler: Handler<K> = handlers[key]
  const input = parseInput(key, raw)
  return (context) => handler(input, context)
}

/** The same for calls that open their own transactions. */
export function prepareDirect<K extends DirectKey>(key: K, raw: unknown): (context: DirectContext) => Promise<Output<K>> {
  const handler: DirectHandler<K> = directHandlers[key]
  const input = parseInput(key, raw)
  return (context) => handler(input, context)
}
