import type { Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'

/** How a purchase ended. `decidedBy` with a reason: an administrator said so in the provider's place. */
interface TopUpEnd {
  readonly status: 'Successful' | 'Failed'
  readonly text: string
  /** The account of the provider that the money goes to. */
  readonly provider: string
  readonly decidedBy?: { readonly personId: string; readonly reason: string }
}

/**
 * M-24: delivers or gives back a purchase, once. The provider's answer, the job that asks again and an administrator all come here;
 * the first one settles it. True: this call did.
 */
export async function settleTopUp(
  tx: Tx,
  id: string,
  { status, text, provider, decidedBy }: TopUpEnd,
  now: Date,
): Promise<boolean> {
  const settled = await tx`
    update top_up set status = ${status}, provider_text = ${text}, ask_at = null,
      decided_by = ${decidedBy?.personId ?? null}, reason = ${decidedBy?.reason ?? ''}
    where id = ${id} and status = 'Pending' and phone is not null`
  if (settled.count === 0) return false
  const reason = { cause: id, actor: decidedBy?.personId ?? null, now }
  if (status === 'Failed') await post(tx, 'airtime-failed', reason, {})
  else {
    await tx`select ledger_open('clearing', ${provider})`
    await post(tx, 'airtime-delivered', reason, { provider })
  }
  return true
}
