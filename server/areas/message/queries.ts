import type { Output, Parsed } from '#contract/contract.ts'
import { messageStatuses, type EmailActivity, type SmsActivity } from '#contract/entities/message.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, mostListed, orderBy, type PageOf } from '#server/db/list-page.ts'
import { findMessageType, messageTypes } from '#server/messages/message-types.ts'
import { withoutSecrets } from '#server/messages/secret-slots.ts'
import type { Db } from '#server/calls/call-context.ts'

export type Channel = 'email' | 'sms'
type Tried = Pick<Output<'Message/GetEmail'>, 'Tries'>
interface ActivityOf {
  readonly email: EmailActivity
  readonly sms: SmsActivity
}

const statuses = { Pending: 'pending', Sent: 'sent', Failed: 'failed' } as const

/** The types of messages, for a filter. */
export const typeNames: Output<'Message/GetMessageTypes'> = Object.entries(messageTypes)
  .map(([Id, { name: Name }]) => ({ Id, Name }))
  .toSorted((a, b) => (a.Name < b.Name ? -1 : 1))

function columns<C extends Channel>(db: Db, channel: C) {
  const own =
    channel === 'email'
      ? db`m.recipient as "Emailaddresses", m.subject as "Subject", m.body as "Text", m.html as "Html"`
      : db`m.recipient as "MobileNumbers", m.body as "Message"`
  return db<ActivityOf[C][]>`
    m.id as "Id", m.row_version as "RowVersion", m.type as "TypeName", ${isoInstant(db, db`m.created_at`)} as "Date",
    initcap(m.status) as "Status", m.status = 'sent' as "IsSent", m.status = 'pending' as "IsPending", m.tries as "Attempts",
    coalesce(m.failure, '') as "FailureReason",
    m.status = 'failed' and m.text_removed_at is null and not m.has_secrets as "CanResend", ${own}`
}

/** The messages of a channel (R-565, R-566), newest first, with dots in place of secrets. */
export async function messagePage<C extends Channel>(
  db: Db,
  channel: C,
  { keyword, sort, type, status, fromDateIsoString: from, toDateIsoString: to, ...page }: Parsed<'Message/GetEmails'>,
): Promise<PageOf<ActivityOf[C]>> {
  const inState = status === '' ? db`true` : db`m.status = ${statuses[status]}`
  const found = await listPage(
    db,
    {
      from: db`message m`,
      id: db`m.id`,
      columns: columns(db, channel),
      where: db`m.channel = ${channel} and ${inState} and ${ofTypeAndDays(db, { type, from, to })}`,
      words: db`search_key(m.recipient || ' ' || m.subject)`,
      order: orderBy(sort, { Date: db`m.created_at` }),
    },
    { ...page, keyword },
  )
  return { ...found, Items: found.Items.map(readable) }
}

function ofTypeAndDays(db: Db, { type, from, to }: { type: string; from: string; to: string }) {
  return db`${type === '' ? db`true` : db`m.type = ${type}`} and ${withinDays(db, db`m.created_at`, from, to)}`
}

/** How many messages of a channel are in each state, in the index of the states; '' is all of them. */
export async function countStates(
  db: Db,
  channel: Channel,
  { type, fromDateIsoString: from, toDateIsoString: to }: Parsed<'Message/CountEmails'>,
): Promise<Output<'Message/CountEmails'>> {
  const counts = await db<{ status: string; count: number }[]>`
    select status, (select count(*) from (
      select from message m where m.channel = ${channel} and m.status = states.status and ${ofTypeAndDays(db, { type, from, to })}
      limit ${mostListed + 1}) as counted) as count
    from unnest(${Object.values(statuses)}::text[]) as states (status)`
  const countOf = (status: string) => counts.find((one) => one.status === status)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return [
    { Value: '', Count: all },
    ...messageStatuses.map((Value) => ({ Value, Count: countOf(statuses[Value]) })),
  ].filter(({ Count }) => Count <= mostListed)
}

/** R-561. A message with every try to send it; 404 when there is none. */
export async function oneMessage<C extends Channel>(db: Db, channel: C, id: string): Promise<ActivityOf[C] & Tried> {
  const [row] = isUuid(id)
    ? await db<
        ActivityOf[C][]
      >`select ${columns(db, channel)} from message m where m.id = ${id} and m.channel = ${channel}`
    : []
  if (!row) throw new AppError('not-found', { detail: 'This message does not exist.' })
  const Tries = await db<{ At: string; Failure: string }[]>`
    select ${isoInstant(db, db`at`)} as "At", coalesce(failure, '') as "Failure" from message_attempt where message_id = ${id} order by number`
  return { ...readable(row), Tries: [...Tries] }
}

function readable<Row extends EmailActivity | SmsActivity>(row: Row): Row {
  return {
    ...row,
    TypeName: findMessageType(row.TypeName)?.type.name ?? '',
    ...('Html' in row
      ? { Subject: withoutSecrets(row.Subject), Text: withoutSecrets(row.Text), Html: withoutSecrets(row.Html) }
      : { Message: withoutSecrets(row.Message) }),
  }
}
