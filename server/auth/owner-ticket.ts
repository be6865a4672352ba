import type { Sql } from 'postgres'
import { fieldErrors } from '#contract/errors.ts'
import { newToken, tokenHash } from '#server/auth/token.ts'
import type { Actor, Tx } from '#server/calls/call-context.ts'

/** How long a confirmed password counts, ms. */
const lifeMs = 5 * 60_000

/** A ticket for a person whose password was confirmed a moment ago: good for one write in this session. */
export async function makeTicket(sql: Sql, { personId, sessionId }: Actor, now: Date): Promise<string> {
  const ticket = newToken()
  await sql`insert into owner_ticket ${sql({
    hash: tokenHash(ticket),
    person_id: personId,
    session_id: sessionId,
    expires_at: new Date(now.getTime() + lifeMs),
  })}`
  return ticket
}

/** Uses up the caller's ticket, or throws 400 at `Password`. */
export async function useTicket(tx: Tx, { personId, sessionId }: Actor, ticket: string, now: Date): Promise<void> {
  const used = await tx`
    delete from owner_ticket
    where hash = ${tokenHash(ticket)} and person_id = ${personId} and session_id = ${sessionId} and expires_at > ${now}
    returning hash`
  if (used.length === 0) throw fieldErrors({ Password: ['Enter your password again'] })
}
