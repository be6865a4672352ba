import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import type { CardGatewayId } from '#contract/payment-gateways.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { Notice } from '#server/ports/payments/card-gateway.ts'

interface Received {
  readonly gateway: CardGatewayId
  readonly notice: Notice
  readonly body: Buffer
}
/** A notice that is stored. `paymentId`: null for a reference that is not ours. `isDeposit`: it is about a transfer, and no payment. */
export interface StoredNotice {
  readonly id: string
  readonly paymentId: string | null
  readonly providerId: string
  readonly isDeposit: boolean
}

/** stores a notice whose signature is right. Null: the same text was stored before. */
export async function storeNotice(
  sql: Sql,
  { gateway, notice: { reference, providerId, isDeposit }, body }: Received,
  now: Date,
): Promise<StoredNotice | null> {
  const hash = createHash('sha256').update(body).digest()
  const [stored] = await sql<StoredNotice[]>`
    with about as (select (select id from payment where reference = ${reference} and gateway = ${gateway}) as id)
    insert into payment_notice (id, gateway, hash, reference, provider_id, payment_id, is_deposit, received_at, handled_at)
    select ${uuidV7(now.getTime())}, ${gateway}, ${hash}, ${reference.slice(0, 100)}, ${providerId.slice(0, 100)}, about.id,
      about.id is null and ${isDeposit}, ${now}, case when about.id is null and not ${isDeposit} then ${now}::timestamptz end from about
    on conflict do nothing returning ${noticeColumns(sql)}`
  return stored ?? null
}

export const noticeColumns = (sql: Sql) =>
  sql<StoredNotice[]>`id, payment_id as "paymentId", provider_id as "providerId", is_deposit as "isDeposit"`
