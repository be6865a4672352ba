import type { Sql } from 'postgres'
import type { Clock } from '#server/ports/clock.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'
import type { ProviderName } from './checkouts.ts'
import { signatureOf } from './provider-shapes.ts'

/** How a webhook reaches the portal. */
type Deliver = (request: Request) => Promise<Response>

/** What the pages of the sandbox need to send webhooks. */
export interface Sending {
  readonly sql: Sql
  readonly clock: Clock
  readonly publicUrl: string
  readonly deliver: Deliver
  readonly log: Log
}

/** A late webhook needs somebody who sends it. A process that ends meanwhile loses it, as providers do; the poller finds the money. */
export function sendLater(ports: Sending, ms: number): void {
  setTimeout(() => {
    sendNotices(ports, ports.clock.now()).catch((error: unknown) => ports.log.warn('sandbox-late', errorFacts(error)))
  }, ms + 500).unref()
}

interface Waiting {
  readonly id: number
  readonly provider: ProviderName
  readonly body: string
  readonly isForged: boolean
}

/** Sends the webhooks that are due, in their order; `all`: also those that are late on purpose. Returns how many. */
export async function sendNotices(
  { sql, deliver, publicUrl }: Pick<Sending, 'sql' | 'deliver' | 'publicUrl'>,
  now: Date,
  all = false,
): Promise<number> {
  const due = await sql<Waiting[]>`
    update sandbox_notice set sent_at = ${now} where id in (
      select id from sandbox_notice where sent_at is null and (${all} or due_at <= ${now}) order by due_at, id for update skip locked)
    returning id, provider, body, is_forged as "isForged"`
  for (const { provider, body, isForged } of due.toSorted((a, b) => a.id - b.id)) {
    const headers = new Headers([['Content-Type', 'application/json'], signatureOf(provider, body, isForged)])
    await deliver(new Request(`${publicUrl}/webhooks/${provider}`, { method: 'POST', headers, body }))
  }
  return due.length
}
