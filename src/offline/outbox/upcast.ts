import type { QueueKey } from '#contract/contract.ts'
import { callSchema } from '#contract/limits.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'

/** Converts inputs from one schema to the next, for the calls whose input changed. */
type Step = { readonly [K in QueueKey]?: (input: unknown) => unknown }

/** Schema n → the step to n + 1 (O-25). Each raise of `callSchema` adds a line here. */
export const upcastSteps: Readonly<Record<number, Step>> = {
  // From schema 2 on the content is sealed (015). The input is the same, but a release that knows only schema 1 must
  // not take such a call.
  1: {},
}

/**
 * The input to send. A call that was never sent is converted to the current schema. A sent call keeps its schema,
 * because the server may have its effect and recognises it by a hash of the bytes (O-13).
 */
export function upcast(
  row: Pick<CallRow, 'area' | 'action' | 'schema' | 'input' | 'firstSentAt' | 'sentSchema'>,
  steps = upcastSteps,
  target: number = callSchema,
): { schema: number; input: unknown } {
  const wanted = row.firstSentAt === null ? Math.max(row.schema, target) : (row.sentSchema ?? row.schema)
  let input = row.input
  for (let schema = row.schema; schema < wanted; schema++) {
    const step = Object.entries(steps[schema] ?? {}).find(([key]) => key === `${row.area}/${row.action}`)?.[1]
    if (step) input = step(input)
  }
  return { schema: wanted, input }
}
