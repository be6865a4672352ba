import type { Sql } from 'postgres'
import { SubscriptionEnded, type SendPush } from '#server/ports/push.ts'
import { Undeliverable } from '#server/ports/undeliverable.ts'

/** A row of the outbox whose receiver is a subscription. */
interface Push {
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly publicKey: string
  readonly privateKey: string
}

/** Sends a push to its device. A subscription that the push service ended is deleted. */
export async function pushToDevice(sql: Sql, send: SendPush, { recipient, subject, body }: Push): Promise<void> {
  const [device] = await sql<Device[]>`
    select endpoint, p256dh, auth, public_key as "publicKey", private_key as "privateKey"
    from push_subscription s, push_key where s.id = ${recipient}`
  if (!device) throw new Undeliverable('The device is signed out, or takes no more notifications.')
  const { publicKey, privateKey, ...to } = device
  try {
    await send({ to, keys: { publicKey, privateKey }, title: subject, link: body })
  } catch (error) {
    if (error instanceof SubscriptionEnded) await sql`delete from push_subscription where id = ${recipient}`
    throw error
  }
}
