import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { visitorId } from '#kit/product.ts'
import { keyHolder } from '#server/auth/key-holder.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/**
 * O-17: which of these keys this server knows nothing of, in the order asked. After a restored backup the device sends them again.
 * Visitors' keys are asked about as such: an ended session is a 401, never a visitor who knows none of them.
 */
export async function reconcile(
  { Keys, UserId }: Parsed<'Sync/Reconcile'>,
  context: CallContext,
): Promise<Output<'Sync/Reconcile'>> {
  if (!context.actor && UserId !== visitorId) throw new AppError('not-signed-in')
  const known = await context.tx<{ key: string }[]>`
    select key from idempotency where person_id = ${keyHolder(context.actor)} and key = any(${Keys}::uuid[])`
  const keys = new Set(known.map(({ key }) => key))
  return { Missing: Keys.filter((key) => !keys.has(key.toLowerCase())) }
}
