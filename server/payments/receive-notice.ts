import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import type { CardGatewayId } from '#contract/payment-gateways.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { Notice } from '#server/ports/payments/card-gateway.ts'
import { checkPayment, type CheckPorts } from './check-payment.ts'
import type { Source } from './payment-event.ts'

interface Received {
  readonly gateway: CardGatewayId
  readonly notice: Notice
  readonly body: Buffer
}
/** A notice that is stored. `paymentId`: null for a reference that is not ours. */
export interface StoredNotice {
  readonly id: string
  readonly paymentId: string | null
  readonly providerId: string
}

/** stores a notice whose signature is right. Null: the same text was stored before. */
export async function storeNotice(
  sql: Sql,
  { gateway, notice: { reference, providerId }, body }: Received,
  now: Date,
): Promise<StoredNotice | null> {
  const hash = createHash('sha256').update(body).digest()
  const [stored] = await sql<StoredNotice[]>`
    with about as (select (select id from payment where reference = ${reference} and gateway = ${gateway}) as id)
    insert into payment_notice (id, gateway, hash, reference, provider_id, payment_id, received_at, handled_at)
    select ${uuidV7(now.getTime())}, ${gateway}, ${hash}, ${reference.slice(0, 100)}, ${providerId.slice(0, 100)}, about.id, ${now},
      case when about.id is null then ${now}::timestamptz end from about
    on conflict do nothing returning id, payment_id as "paymentId", provider_id as "providerId"`
  return stored ?? null
}

/** Asks the provider what a notice is about. A notice that a crash left is handled by the job. */
export async function handleNotice(
  ports: CheckPorts,
  { id, paymentId, providerId }: StoredNotice,
  source: Source,
): Promise<void> {
  if (paymentId === null) return
  const asked = providerId === '' ? { id: paymentId } : { id: paymentId, providerId }
  const verdict = await checkPayment(ports, asked, source)
  // The job asks again where the provider did not answer.
  if (verdict.state !== 'unknown')
    await ports.sql`update payment_notice set handled_at = ${source.now} where id = ${id}`
}
