import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { visitorId } from '#kit/product.ts'
import { keyHolder } from '#server/auth/key-holder.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/**
 * O-17: the keys that this server does not have, in the order asked. After a backup is restored, the device sends their calls again.
 * Without a session, only a request that says it is a visitor's gets an answer. Any other gets a 401, so that an ended session does
 * not look like a visitor whose keys are all missing.
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
