import type { Output, Parsed } from '#contract/contract.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/http/call-context.ts'

/** O-17: which of these keys this server knows nothing of, in the order asked. After a restored backup the device sends them again. */
export async function reconcile({ Keys }: Parsed<'Sync/Reconcile'>, context: CallContext): Promise<Output<'Sync/Reconcile'>> {
  const known = await context.tx<{ key: string }[]>`
    select key from idempotency where person_id = ${actorOf(context).personId} and key = any(${Keys}::uuid[])`
  const keys = new Set(known.map(({ key }) => key))
  return { Missing: Keys.filter((key) => !keys.has(key.toLowerCase())) }
}
