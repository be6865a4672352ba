import type { Sql } from 'postgres'
import type { Clock } from '#server/ports/clock.ts'
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
  readonly failures: number
  readonly restsUntil: Date | null
}

interface Ports {
  readonly sql: Sql
  readonly send: SendPush
  readonly clock: Clock
}

/** The device did not take the last push, and gets no other before `until`. */
export class DeviceRests extends Error {
  override readonly name = 'DeviceRests'
  readonly until: Date

  constructor(until: Date) {
    super('The device did not take the last push.')
    this.until = until
  }
}

/** Failures in a row after which a subscription is removed: more than four hours with the pauses between them. */
const mostFailures = 10

/**
 * Sends a push to its device. A subscription that the push service ended is deleted. One that fails gets no push for 30 s, 1 min, 2 min …,
 * however many are due (`DeviceRests`), and is deleted after ten failures in a row, so that it takes little time of the others.
 */
export async function pushToDevice({ sql, send, clock }: Ports, { recipient: id, subject, body }: Push): Promise<void> {
  const [device] = await sql<Device[]>`
    select endpoint, p256dh, auth, public_key as "publicKey", private_key as "privateKey", failures, rests_until as "restsUntil"
    from push_subscription s, push_key where s.id = ${id}`
  if (!device) throw new Undeliverable('The device is signed out, or takes no more notifications.')
  const { publicKey, privateKey, failures, restsUntil, ...to } = device
  if (restsUntil !== null && restsUntil > clock.now()) throw new DeviceRests(restsUntil)
  try {
    await send({ to, keys: { publicKey, privateKey }, title: subject, link: body })
  } catch (error) {
    if (error instanceof SubscriptionEnded) await sql`delete from push_subscription where id = ${id}`
    else await countFailure({ sql, clock }, id, failures)
    throw error
  }
  if (failures > 0) await sql`update push_subscription set failures = 0, rests_until = null where id = ${id}`
}

/** Pushes that fail together are one failure. */
async function countFailure({ sql, clock }: Omit<Ports, 'send'>, id: string, before: number): Promise<void> {
  const failures = before + 1
  if (failures >= mostFailures) await sql`delete from push_subscription where id = ${id} and failures = ${before}`
  else
    await sql`
      update push_subscription set failures = ${failures}, rests_until = ${new Date(clock.now().getTime() + 15_000 * 2 ** failures)}
      where id = ${id} and failures = ${before}`
}
