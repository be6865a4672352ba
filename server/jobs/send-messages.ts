import type { Sql } from 'postgres'
import type { Clock } from '#server/ports/clock.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'
import type { SendMail } from '#server/ports/mail.ts'

interface Waiting { id: string; recipient: string; subject: string; body: string; tries: number }

const atOnce = 10
/** A message taken by a process that dies is tried again after this. */
const leaseMs = 2 * 60_000
const maxTries = 8

/**
 * Sends what waits in the outbox and is due: 30 s, 1 min, 2 min … between tries, failed after eight. Any number of processes
 * may run it; a row is taken by one of them. Returns how many were taken.
 */
export async function sendMessages({ sql, send, clock, log }: { sql: Sql; send: SendMail; clock: Clock; log: Log }): Promise<number> {
  const now = clock.now()
  const taken = await sql<Waiting[]>`
    update message set tries = tries + 1, not_before = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select id from message where status = 'pending' and channel = 'email' and not_before <= ${now}
      order by not_before, id limit ${atOnce} for update skip locked)
    returning id, recipient, subject, body, tries`
  await Promise.all(taken.map(async ({ id, recipient, subject, body, tries }) => {
    try {
      await send({ id, to: recipient, subject, text: body })
      await settle(sql, id, { status: 'sent', sentAt: clock.now() })
    } catch (error) {
      log.warn('message-not-sent', { message: id, tries, ...errorFacts(error) })
      const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      if (tries >= maxTries) await settle(sql, id, { status: 'failed', failure })
      else await sql`update message set failure = ${failure}, not_before = ${new Date(now.getTime() + 15_000 * 2 ** tries)} where id = ${id}`
    }
  }))
  return taken.length
}

/** Ends a message. One-time links in it are blacked out: a secret stays in the database only until it is sent (S-11). */
async function settle(sql: Sql, id: string, outcome: { status: 'sent' | 'failed'; sentAt?: Date; failure?: string }): Promise<void> {
  await sql`
    update message set status = ${outcome.status}, sent_at = ${outcome.sentAt ?? null}, failure = ${outcome.failure ?? null},
      body = regexp_replace(body, 'token=[A-Za-z0-9_-]+', 'token=(removed)', 'g')
    where id = ${id}`
}
