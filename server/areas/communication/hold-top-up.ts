import { lagosDay } from '#rules/saving/lagos-months.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'

/** What a person buys. */
interface TopUpOrder {
  readonly id: string
  readonly personId: string
  readonly networkId: string
  /** As `+234…` */
  readonly phone: string
  readonly isData: boolean
  readonly planName: string
  readonly providerCode: string
  readonly validity: string
  /** In kobo. */
  readonly amount: number
}

/** M-24: holds the money of a purchase. It is delivered or given back later; the job asks the provider after the commit. */
export async function holdTopUp(tx: Tx, bought: TopUpOrder, now: Date): Promise<void> {
  const { id, personId, networkId, phone, isData, planName, providerCode, validity, amount } = bought
  await tx`insert into top_up ${tx({
    id,
    person_id: personId,
    network_id: networkId,
    phone,
    reference: referenceOf(id, now),
    is_data: isData,
    plan_name: planName,
    provider_code: providerCode,
    validity,
    amount,
    bought_at: now,
    ask_at: now,
  })}`
  await tx`insert into wallet_transaction ${tx({
    id,
    type: 'Airtime',
    status: 'Pending',
    person_id: personId,
    top_up_id: id,
    amount,
    note: '',
    made_by: personId,
    created_at: now,
  })}`
  await post(tx, 'airtime-held', { cause: id, actor: personId, now }, { person: personId, amount })
}

/** Providers want a reference that begins with the minute in Lagos. */
function referenceOf(id: string, now: Date): string {
  const time = new Date(now.getTime() + 3_600_000).toISOString().slice(11, 16).replace(':', '')
  return `${lagosDay(now.getTime()).replaceAll('-', '')}${time}${id.replaceAll('-', '').slice(-16)}`
}
