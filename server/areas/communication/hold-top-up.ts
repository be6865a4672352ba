import type { Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'

/** What a person buys. `id` is the reference that the provider knows it by. */
interface TopUpOrder {
  readonly id: string
  readonly personId: string
  readonly networkId: string
  /** As `+234…` */
  readonly phone: string
  readonly isData: boolean
  readonly planName: string
  readonly validity: string
  /** In kobo. */
  readonly amount: number
}

/** M-24: holds the money of a purchase. It is delivered or given back later; the provider is asked after the commit. */
export async function holdTopUp(
  tx: Tx,
  { id, personId, networkId, phone, isData, planName, validity, amount }: TopUpOrder,
  now: Date,
): Promise<void> {
  await tx`insert into top_up ${tx({
    id,
    person_id: personId,
    network_id: networkId,
    phone,
    is_data: isData,
    plan_name: planName,
    validity,
    amount,
    bought_at: now,
    ask_at: now,
  })}`
  await post(tx, 'airtime-held', { cause: id, actor: personId, now }, { person: personId, amount })
}
