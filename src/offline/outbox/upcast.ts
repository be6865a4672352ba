import type { QueueKey } from '#contract/contract.ts'
import { callSchema } from '#contract/limits.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'

/** From one schema to the next, for the calls whose input changed. */
type Step = { readonly [K in QueueKey]?: (input: unknown) => unknown }

/** Schema n → the step to n + 1 (O-25). A raise of `callSchema` adds its line here. */
export const upcastSteps: Readonly<Record<number, Step>> = {
  // From 2 on the content lies sealed (015): the input is the same, but a release that knows only 1 must leave such a call alone.
  1: {},
}

/**
 * The call's content as it travels. One that was never sent is brought to today's shape; one that was sent keeps the
 * shape it went in, because the server may hold its effect and knows it by a hash of them (O-13).
 */
export function upcast(row: Pick<CallRow, 'area' | 'action' | 'schema' | 'input' | 'firstSentAt' | 'sentSchema'>, steps = upcastSteps, target: number = callSchema): { schema: number; input: unknown } {
  const wanted = row.firstSentAt === null ? Math.max(row.schema, target) : row.sentSchema ?? row.schema
  let input = row.input
  for (let schema = row.schema; schema < wanted; schema++) {
    const step = Object.entries(steps[schema] ?? {}).find(([key]) => key === `${row.area}/${row.action}`)?.[1]
    if (step) input = step(input)
  }
  return { schema: wanted, input }
}
