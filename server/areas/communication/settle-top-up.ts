import { localNumber } from '#rules/airtime/mobile-number.ts'
import { naira } from '#rules/money.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { walletPathOf } from '#server/payments/wallet-path.ts'

/** How a purchase ended. `decidedBy` with a reason: an administrator said so in the provider's place. */
interface TopUpEnd {
  readonly status: 'Successful' | 'Failed'
  /** What the provider said. */
  readonly text: string
  /** The account of the provider that the money goes to. */
  readonly provider: string
  readonly decidedBy?: { readonly personId: string; readonly reason: string }
}

interface Settling {
  readonly now: Date
  readonly publicUrl: string
}

/**
 * M-24: delivers or gives back a purchase, once. The provider's answer, the job that asks again and an administrator all come here;
 * the first one settles it, and tells the buyer. True: this call did.
 */
export async function settleTopUp(tx: Tx, id: string, end: TopUpEnd, settling: Settling): Promise<boolean> {
  const isSettled = await endTopUp(tx, id, end, settling.now)
  if (isSettled) await tellBuyer(tx, id, end.status === 'Successful', settling)
  return isSettled
}

/** The same without a message. */
export async function endTopUp(
  tx: Tx,
  id: string,
  { status, text, provider, decidedBy }: TopUpEnd,
  now: Date,
): Promise<boolean> {
  const settled = await tx`
    update top_up set status = ${status}, provider_text = ${text}, ask_at = null, settled_at = ${now}, updated_at = ${now},
      row_version = row_version + 1, decided_by = ${decidedBy?.personId ?? null}, reason = ${decidedBy?.reason ?? ''}
    where id = ${id} and status = 'Pending' and phone is not null`
  if (settled.count === 0) return false
  const isDelivered = status === 'Successful'
  await tx`
    update wallet_transaction set status = ${isDelivered ? 'Completed' : 'Failed'}, completed_at = ${now}, updated_at = ${now},
      error = ${isDelivered ? '' : notDelivered}, row_version = row_version + 1 where top_up_id = ${id}`
  const reason = { cause: id, actor: decidedBy?.personId ?? null, now }
  if (isDelivered) {
    await tx`select ledger_open('clearing', ${provider})`
    await post(tx, 'airtime-delivered', reason, { provider })
  } else await post(tx, 'airtime-failed', reason, {})
  return true
}

const notDelivered = 'The network did not deliver it.'

interface Bought {
  readonly personId: string
  readonly amount: number
  readonly phone: string
  readonly what: string
  readonly path: string
}

async function tellBuyer(tx: Tx, id: string, isDelivered: boolean, { now, publicUrl }: Settling): Promise<void> {
  const [bought] = await tx<[Bought]>`
    select t.person_id as "personId", t.amount, t.phone, ${walletPathOf(tx)} || '/airtime' as path,
      n.name || ' ' || case when t.plan_name <> '' then t.plan_name else 'airtime' end as what
    from top_up t join person p on p.id = t.person_id join mobile_network n on n.id = t.network_id where t.id = ${id}`
  const { personId, amount, phone, what, path } = bought
  const values = { Amount: naira(amount), What: what, Phone: localNumber(phone), AirtimeLink: `${publicUrl}${path}` }
  const message = { to: { personId }, values, eventKey: `airtime:${id}`, path }
  if (isDelivered) await queueMessage(tx, { ...message, type: 'airtime-delivered' }, { now })
  else await queueMessage(tx, { ...message, type: 'airtime-returned' }, { now })
}
