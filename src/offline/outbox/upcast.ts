import type { QueueKey } from '#contract/contract.ts'
import { callSchema } from '#contract/limits.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'

/** From one schema to the next, for the calls whose input changed. */
type Step = { readonly [K in QueueKey]?: (input: unknown) => unknown }

/** Schema n → the step to n + 1 (O-25). A raise of `callSchema` adds its line here. */
export const upcastSteps: Readonly<Record<number, Step>> = {}

/**
 * The call's content as it travels. One that was never sent is brought to today's shape; one that was sent keeps its
 * bytes, because the server may hold its effect and knows it by a hash of them (O-13).
 */
export function upcast(row: Pick<CallRow, 'area' | 'action' | 'schema' | 'input' | 'firstSentAt'>, steps = upcastSteps, target: number = callSchema): { schema: number; input: unknown } {
  if (row.firstSentAt !== null || row.schema >= target) return { schema: row.schema, input: row.input }
  let input = row.input
  for (let schema = row.schema; schema < target; schema++) {
    const step = Object.entries(steps[schema] ?? {}).find(([key]) => key === `${row.area}/${row.action}`)?.[1]
    if (step) input = step(input)
  }
  return { schema: target, input }
}
