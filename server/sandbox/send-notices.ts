import type { Sql } from 'postgres'
import type { ProviderName } from './checkouts.ts'
import { signatureOf } from './provider-shapes.ts'

/** How a webhook reaches the portal. */
export type Deliver = (request: Request) => Promise<Response>

interface Waiting {
  readonly id: number
  readonly provider: ProviderName
  readonly body: string
  readonly isForged: boolean
}

/** Sends the webhooks that are due, in their order; `all`: also those that are late on purpose. Returns how many. */
export async function sendNotices(
  { sql, deliver, publicUrl }: { readonly sql: Sql; readonly deliver: Deliver; readonly publicUrl: string },
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
