import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import type { Sql } from 'postgres'
import { AppError } from '#contract/errors.ts'
import type { HttpEnv } from '#server/http/api-routes.ts'
import { handleNotice } from '#server/payments/receive-notice.ts'
import { storeNotice } from '#server/payments/store-notice.ts'
import type { Clock } from '#server/ports/clock.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'
import type { CardPayments } from '#server/ports/payments/card-gateway.ts'

interface Ports extends Pick<CardPayments, 'cards' | 'accounts'> {
  readonly sql: Sql
  readonly clock: Clock
  readonly log: Log
  readonly publicUrl: string
}

const gateways = { paystack: 1, flutterwave: 2 } as const
const isProvider = (name: string): name is keyof typeof gateways => Object.hasOwn(gateways, name)
/** The answer waits so long for the settlement. Providers want an answer soon; what takes longer goes on after it. */
const patienceMs = 3_000

/** The largest webhook that is read, bytes. */
export const maxWebhookBytes = 64 * 1024

/**
 * `/webhooks/<provider>`. The signature is checked over the bytes as they came. 401 for a wrong one; 200 for the rest, also for a
 * reference that is not ours, because a provider repeats what is refused. A notice is stored before it is answered.
 */
export async function receiveWebhook(c: Context<HttpEnv>, ports: Ports): Promise<Response> {
  const { sql, clock, log, cards, accounts, publicUrl } = ports
  const name = c.req.param('provider') ?? ''
  const gateway = isProvider(name) ? gateways[name] : null
  const card = gateway === null ? undefined : cards[gateway]
  if (gateway === null || !card) throw new AppError('not-found')
  const body = Buffer.from(await c.req.arrayBuffer())
  const notice = card.readEvent((header) => c.req.header(header), body)
  if (!notice) {
    log.warn('webhook-forged', { provider: name, bytes: body.length })
    throw new AppError('not-signed-in', { detail: 'The signature is wrong.' })
  }
  const stored = await storeNotice(sql, { gateway, notice, body }, clock.now())
  if (stored?.paymentId === null && !stored.isDeposit)
    log.warn('webhook-unknown', { provider: name, notice: stored.id })
  else if (stored) {
    const source = { source: 'webhook', actor: null, now: clock.now(), publicUrl } as const
    const work = handleNotice({ sql, cards, accounts }, stored, source).catch((error: unknown) =>
      log.error('webhook-failed', { provider: name, notice: stored.id, ...errorFacts(error) }),
    )
    await Promise.race([work, pause(patienceMs, undefined, { ref: false })])
  }
  return c.text('ok')
}
