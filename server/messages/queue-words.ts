import { phoneRules } from '#eform/phone/phone-rules.ts'
import { randomId, uuidV7 } from '#kit/ids.ts'
import { fillMessage, fillText, type FilledMessage, type MessageWords } from '#rules/messages/fill-message.ts'
import { asJson, notify, type NamedPerson } from '#server/db/notify.ts'
import type { Tx } from '#server/calls/call-context.ts'
import type { MessageType, MessageTypeId } from './message-types.ts'
import { secretFault } from './secret-fault.ts'
import { oneLine, secretSlot } from './secret-slots.ts'

/**
 * Whom a message goes to: the address and the verified number of the person, or instead of both those that are given. A message about a
 * child to the guardian's address does not go to the child's phone.
 */
export type Receiver =
  | { readonly personId: string; readonly email?: string; readonly phone?: string }
  | { readonly personId?: never; readonly email?: string; readonly phone?: string }

interface WordsToSend {
  readonly id: MessageTypeId
  readonly type: MessageType
  readonly words: MessageWords
  readonly to: Receiver
  readonly values: Readonly<Record<string, string>>
  readonly eventKey?: string
  readonly path?: string
  readonly about?: readonly NamedPerson[]
  readonly eventId?: string
  readonly orderId?: string
}

interface Person {
  readonly firstName: string
  readonly email: string
  readonly phone: string
  readonly refused: readonly string[]
}

/** Messages of one optional type that a person gets in an hour on one channel. */
const mostAnHour = 10

/** Fills words with values and writes a row for each channel, and a notification. See `queueMessage`, which knows the words. */
export async function queueWords(
  tx: Tx,
  { id, type, words, to, values, eventKey, path, about = [], eventId, orderId }: WordsToSend,
  now: Date,
): Promise<void> {
  const person = to.personId === undefined ? undefined : await readPerson(tx, to.personId, id)
  const given: Readonly<Record<string, string>> = { FirstName: person?.firstName ?? '', ...values }
  const isSecret = (name: string) => type.variables[name]?.secret === true
  const valueOf = (name: string) => (isSecret(name) ? secretSlot(name) : oneLine(given[name] ?? ''))
  const filled = fillMessage(safeWords(type, words), type.variables, valueOf)
  const secrets = Object.fromEntries(Object.entries(given).filter(([name]) => isSecret(name)))
  const hasSecrets = Object.keys(secrets).length > 0
  if (to.personId !== undefined && type.inbox !== '' && eventKey !== undefined) {
    const body = fillText(type.inbox, valueOf)
    const link = path ?? '/notifications'
    const isSilent = person?.refused.includes('push') === true
    await notify(tx, { personId: to.personId, eventKey, title: filled.subject, body, link, isSilent, about }, now)
  }
  const isOptional = !type.isTransactional && person !== undefined
  const full = isOptional ? await fullChannels(tx, to.personId ?? '', id, now) : []
  const rows = channelsOf(filled, to, person)
    .filter(({ channel }) => !(isOptional && (person.refused.includes(channel) || full.includes(channel))))
    .map((texts) => ({
      id: uuidV7(now.getTime()),
      type: id,
      ...texts,
      person_id: to.personId ?? null,
      secrets: hasSecrets ? tx.json(secrets) : null,
      has_secrets: hasSecrets,
      secrets_end_at: hasSecrets ? new Date(now.getTime() + (type.secretMinutes ?? 0) * 60_000) : null,
      about: asJson(tx, about),
      event_key: eventKey ?? null,
      calendar_event_id: texts.channel === 'email' ? (eventId ?? null) : null,
      order_id: texts.channel === 'email' ? (orderId ?? null) : null,
      unsubscribe_token: isOptional ? randomId() : null,
      not_before: now,
      created_at: now,
    }))
  if (rows.length > 0)
    await tx`insert into message ${tx(rows)} on conflict (event_key, channel, recipient) where event_key is not null do nothing`
}

/** The words, with those of the product where a secret is lacking or out of place: they may be older than that rule. */
function safeWords(type: MessageType, words: MessageWords): MessageWords {
  const safe = (channel: keyof MessageWords) =>
    secretFault(type, type[channel], words[channel]) === null ? words[channel] : type[channel]
  return { subject: safe('subject'), html: safe('html'), sms: safe('sms') }
}

async function readPerson(tx: Tx, personId: string, type: MessageTypeId): Promise<Person | undefined> {
  const [person] = await tx<Person[]>`
    select firstname as "firstName", email, case when phone_verified_at is null then '' else phone end as phone,
      array(select channel from message_refusal r where r.person_id = p.id and r.type = ${type}) as refused
    from person p where id = ${personId}`
  return person
}

/**
 * The channels on which this person has enough messages of the type for this hour (X-085). The notification in the product has the rest.
 * Parallel transactions count one after the other.
 */
async function fullChannels(tx: Tx, personId: string, type: MessageTypeId, now: Date): Promise<readonly string[]> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`messages:${personId}:${type}`}, 0))`
  const full = await tx<{ channel: string }[]>`
    select channel from message where person_id = ${personId} and type = ${type} and created_at > ${new Date(now.getTime() - 60 * 60_000)}
    group by channel having count(*) >= ${mostAnHour}`
  return full.map(({ channel }) => channel)
}

/** The messages of one event, one for each channel that has words and an address. */
function channelsOf({ subject, text, html, sms }: FilledMessage, to: Receiver, person: Person | undefined) {
  const { email = '', phone = '' } = to.email === undefined && to.phone === undefined ? (person ?? {}) : to
  return [
    { channel: 'email', recipient: email, subject, body: text, html },
    { channel: 'sms', recipient: numberOf(phone), subject: '', body: sms, html: '' },
  ].filter(({ recipient, body }) => recipient !== '' && body !== '')
}

/** The number as `+2348031234567`; '' for a text that is no number. */
function numberOf(phone: string): string {
  const read = phoneRules.read(phone, 'NG')
  return 'fault' in read ? '' : read.number
}
