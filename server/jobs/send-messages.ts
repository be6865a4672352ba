import type { Sql } from 'postgres'
import type { Clock } from '#server/ports/clock.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'
import type { SendMail } from '#server/ports/mail.ts'

interface PendingMessage {
  id: string
  recipient: string
  subject: string
  body: string
  tries: number
}

const batchSize = 10
/** A message claimed by a process that crashes is tried again after this time. */
const leaseMs = 2 * 60_000
const maxTries = 8

/**
 * Sends the pending messages that are due: 30 s, 1 min, 2 min … between tries, failed after eight. Any number of processes may run
 * it, because each row is claimed by one of them. Returns how many were claimed.
 */
export async function sendMessages({
  sql,
  send,
  clock,
  log,
}: {
  sql: Sql
  send: SendMail
  clock: Clock
  log: Log
}): Promise<number> {
  const now = clock.now()
  const claimed = await sql<PendingMessage[]>`
    update message set tries = tries + 1, not_before = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select id from message where status = 'pending' and channel = 'email' and not_before <= ${now}
      order by not_before, id limit ${batchSize} for update skip locked)
    returning id, recipient, subject, body, tries`
  await Promise.all(
    claimed.map(async ({ id, recipient, subject, body, tries }) => {
      try {
        await send({ id, to: recipient, subject, text: body })
        await finishMessage(sql, id, { status: 'sent', sentAt: clock.now() })
      } catch (error) {
        log.warn('message-not-sent', { message: id, tries, ...errorFacts(error) })
        const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
        if (tries >= maxTries) await finishMessage(sql, id, { status: 'failed', failure })
        else
          await sql`update message set failure = ${failure}, not_before = ${new Date(now.getTime() + 15_000 * 2 ** tries)} where id = ${id}`
      }
    }),
  )
  return claimed.length
}

/** Ends a message and removes the one-time links in it: a secret stays in the database only until it is sent (S-11). */
async function finishMessage(
  sql: Sql,
  id: string,
  outcome: { status: 'sent' | 'failed'; sentAt?: Date; failure?: string },
): Promise<void> {
  await sql`
    update message set status = ${outcome.status}, sent_at = ${outcome.sentAt ?? null}, failure = ${outcome.failure ?? null},
      body = regexp_replace(body, 'token=[A-Za-z0-9_-]+', 'token=(removed)', 'g')
    where id = ${id}`
}
