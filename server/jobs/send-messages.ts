import type { Sql } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { toHtml } from '#eform/html.ts'
import { quietUntil, type QuietHours } from '#rules/messages/quiet-until.ts'
import { DeviceRests, pushToDevice } from './push-to-device.ts'
import { eventAttachment } from '#server/areas/calendar/event-attachment.ts'
import { mailHtml, mailText } from '#server/messages/mail-page.ts'
import { withoutValues, withSecrets } from '#server/messages/secret-slots.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Log } from '#server/ports/log.ts'
import type { FileAttachment, SendMail } from '#server/ports/mail.ts'
import type { SendPush } from '#server/ports/push.ts'
import type { SendSms } from '#server/ports/sms.ts'
import { Undeliverable } from '#server/ports/undeliverable.ts'

type Channel = 'email' | 'sms' | 'push'

interface PendingMessage {
  readonly id: string
  readonly channel: Channel
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html: string
  readonly secrets: Readonly<Record<string, string>> | null
  /** When its links and codes end; null without any. */
  readonly secretsEnd: Date | null
  readonly unsubscribeToken: string | null
  readonly personId: string | null
  readonly eventId: string | null
  readonly orderId: string | null
  readonly tries: number
  readonly round: number
  /** Null for a message that is sent at any hour. */
  readonly hours: QuietHours | null
}

interface Ports {
  readonly sql: Sql
  readonly send: { readonly email: SendMail; readonly sms: SendSms; readonly push: SendPush }
  readonly clock: Clock
  readonly log: Log
  readonly publicUrl: string
  /** The PDF of an order's invoice, receipt or credit note, as its reader may see it; null without such an order. */
  attachInvoice(this: void, of: { orderId: string; personId: string | null }): Promise<FileAttachment | null>
}

/**
 * The lanes of the outbox, and the most messages of each that are on their way at once from one process. A device that does not answer takes a place
 * in its lane for seconds, so the lane of pushes is wide.
 */
export const lanes = [
  { channel: 'email', batchSize: 10 },
  { channel: 'sms', batchSize: 10 },
  { channel: 'push', batchSize: 50 },
] as const satisfies readonly { channel: Channel; batchSize: number }[]
export type Lane = (typeof lanes)[number]

/** A message claimed by a process that crashes is tried again after this time. */
const leaseMs = 2 * 60_000
/** A try that takes longer has failed. Shorter than the lease, so that no other process sends the message meanwhile. */
const patienceMs = 60_000
/** A message whose PDF waits behind many others is tried again after this time, ms. */
const busyMs = 30_000
/** A push is news that the notification in the product has as well. */
const maxTries: Record<Channel, number> = { email: 8, sms: 8, push: 5 }

/**
 * Sends a batch of the pending messages of one lane that are due, those with a secret first, because links and codes end soon. What is
 * not urgent waits for the end of the quiet hours of its person (V-19). A message whose links and codes have ended fails unsent. Tries: 30 s, 1 min, 2 min … between them, failed after the last,
 * or at once when the other side refuses the message for good. Any number of processes may run it, because each row is claimed by one
 * of them. A process that crashes after the other side accepted the message sends it again, with the same id. Returns how many were
 * claimed.
 */
export async function sendMessages(ports: Ports, { channel, batchSize }: Lane): Promise<number> {
  const { sql, clock } = ports
  const now = clock.now()
  // What a person can switch off is not urgent: it has a token for that, or is a push.
  const claimed = await sql<PendingMessage[]>`
    with claimed as (
      update message set tries = tries + 1, not_before = ${new Date(now.getTime() + leaseMs)}
      where id in (
        select id from message where status = 'pending' and channel = ${channel} and not_before <= ${now}
        order by has_secrets desc, not_before, id limit ${batchSize} for update skip locked)
      returning id, channel, recipient, subject, body, html, secrets, secrets_end_at, unsubscribe_token, tries, row_version, person_id, calendar_event_id, order_id)
    select m.id, channel, recipient, subject, body, html, secrets, secrets_end_at as "secretsEnd", unsubscribe_token as "unsubscribeToken", tries, m.row_version as round, person_id as "personId", calendar_event_id as "eventId", order_id as "orderId",
      case when unsubscribe_token is not null or channel = 'push'
        then json_build_object('quietFrom', p.quiet_from, 'quietUntil', p.quiet_until) end as hours
    from claimed m left join person p on p.id = m.person_id`
  // A message that fails does not stop the others.
  await Promise.all(claimed.map((message) => tryInTime(ports, message, now)))
  return claimed.length
}

/** A message that is due in quiet hours waits for their end. */
async function tryInTime(ports: Ports, message: PendingMessage, now: Date): Promise<void> {
  const { hours } = message
  const until = hours ? quietUntil(now, hours) : now
  await (until <= now ? tryToSend(ports, message) : putOff(ports, message, until))
}

/** The message waits; that is no try. */
async function putOff({ sql }: Ports, { id, tries, round }: PendingMessage, until: Date): Promise<void> {
  await sql`
    update message set tries = tries - 1, not_before = ${until}
    where id = ${id} and status = 'pending' and tries = ${tries} and row_version = ${round}`
}

async function tryToSend(ports: Ports, message: PendingMessage): Promise<void> {
  const { id, tries, channel, recipient, secretsEnd } = message
  try {
    if (secretsEnd && secretsEnd <= ports.clock.now())
      throw new Undeliverable('Not sent in time: its link or code has ended')
    await inTime(sendOne(ports, message))
    await endTry(ports, message, { status: 'sent', failure: null })
  } catch (error) {
    if (error instanceof DeviceRests) return putOff(ports, message, error.until)
    // The printer of PDFs has a long line: that is no failure of the message.
    if (error instanceof AppError && error.code === 'not-ready')
      return putOff(ports, message, new Date(ports.clock.now().getTime() + busyMs))
    // The address of a person is in one place only, from which it is removed in time.
    const hidden = { ...message.secrets, recipient }
    const failure = withoutValues(error instanceof Error ? error.message : 'unknown', hidden).slice(0, 500)
    ports.log.warn('message-not-sent', { message: id, tries, problem: failure })
    const isOver = error instanceof Undeliverable || tries >= maxTries[channel]
    await endTry(ports, message, { status: isOver ? 'failed' : 'pending', failure })
  }
}

async function sendOne({ sql, send, clock, publicUrl, attachInvoice }: Ports, message: PendingMessage): Promise<void> {
  const { id, channel, recipient: to, unsubscribeToken, personId, eventId, orderId } = message
  if (channel === 'push') return pushToDevice({ sql, send: send.push, clock }, message)
  const secrets = message.secrets ?? {}
  const text = withSecrets(message.body, secrets)
  if (channel === 'sms') return send.sms({ id, to, text })
  const mail = {
    subject: withSecrets(message.subject, secrets),
    html: withSecrets(message.html || paragraphs(message.body), secrets, true),
    text,
    unsubscribeUrl: unsubscribeToken === null ? null : `${publicUrl}/account/unsubscribe?token=${unsubscribeToken}`,
    calendar: personId && eventId ? await eventAttachment(sql, { personId, eventId, publicUrl }) : null,
    file: orderId ? await attachInvoice({ orderId, personId }) : null,
  }
  return send.email({ id, to, ...mail, text: mailText(mail), html: mailHtml(mail) })
}

/** Messages of an earlier release have a text only. */
function paragraphs(text: string): string {
  return toHtml(text.split('\n').map((line) => ({ tag: 'p', children: [line] })))
}

function inTime(work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error(`No answer in ${patienceMs / 1000} seconds`)), patienceMs)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Records a try. When the message ends, its secrets are removed: they stay in the database only until it is sent (S-11). A process
 * that lost its lease changes nothing.
 */
async function endTry(
  { sql, clock }: Ports,
  { id, tries, round }: PendingMessage,
  { status, failure }: { status: 'sent' | 'failed' | 'pending'; failure: string | null },
): Promise<void> {
  const at = clock.now()
  await sql`
    with ended as (
      update message set status = ${status}, failure = ${failure},
        sent_at = ${status === 'sent' ? at : null},
        not_before = ${status === 'pending' ? new Date(at.getTime() + 15_000 * 2 ** tries) : at},
        secrets = case when ${status === 'pending'} then secrets end
      where id = ${id} and status = 'pending' and tries = ${tries} and row_version = ${round} returning id)
    insert into message_attempt (message_id, number, at, failure)
    select id, (select count(*) + 1 from message_attempt where message_id = ended.id), ${at}, ${failure} from ended`
}
