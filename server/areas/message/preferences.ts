import type { Output, Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { MessageWords } from '#rules/messages/fill-message.ts'
import { actorOf } from '#server/auth/actor.ts'
import { findMessageType, messageTypes, type MessageType } from '#server/messages/message-types.ts'
import type { CallContext } from '#server/calls/call-context.ts'

const optional = Object.entries<MessageType>(messageTypes).filter(([, { isTransactional }]) => !isTransactional)

/** The types that the caller may switch off, and the quiet hours (V-19). */
export async function myPreferences(context: CallContext): Promise<Output<'Message/GetMyPreferences'>> {
  const { tx } = context
  const { personId } = actorOf(context)
  const refused = await tx<{ type: string; channel: string }[]>`
    select type, channel from message_refusal where person_id = ${personId}`
  const [{ hasPhone, ...hours }] = await tx<[{ QuietFrom: number; QuietUntil: number; hasPhone: boolean }]>`
    select quiet_from as "QuietFrom", quiet_until as "QuietUntil", phone <> '' and phone_verified_at is not null as "hasPhone"
    from person where id = ${personId}`
  const written = await tx<(MessageWords & { type: string })[]>`select type, subject, html, sms from message_template`
  const wants = (type: string, channel: string) => !refused.some((one) => one.type === type && one.channel === channel)
  return {
    Types: optional.map(([Id, type]) => ({
      Id,
      Name: type.name,
      Description: type.description,
      Email: wants(Id, 'email'),
      Sms: wants(Id, 'sms'),
      Push: wants(Id, 'push'),
      Channels: channelsOf(type, written.find((one) => one.type === Id) ?? type, hasPhone),
    })),
    ...hours,
  }
}

/** The channels on which a type can come to a person, with its words of today. */
function channelsOf({ inbox }: MessageType, { html, sms }: MessageWords, hasPhone: boolean) {
  const has = { email: html !== '', sms: hasPhone && sms !== '', push: inbox !== '' }
  return (['email', 'sms', 'push'] as const).filter((channel) => has[channel])
}

/**
 * Replaces the caller's choices. Types that are not optional are refused (400). What waits for the end of quiet hours is looked at again
 * by the worker, with the new hours.
 */
export async function updatePreferences(
  { Refused, QuietFrom, QuietUntil }: Parsed<'Message/UpdateMyPreferences'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  if (Refused.some(({ Type }) => !optional.some(([id]) => id === Type)))
    throw fieldErrors({ Refused: ['These messages cannot be switched off'] })
  // The person's row is locked first: two devices that save at once leave the choices of one of them.
  await tx`update person set quiet_from = ${QuietFrom}, quiet_until = ${QuietUntil} where id = ${personId}`
  await tx`delete from message_refusal where person_id = ${personId}`
  for (const { Type, Channel } of Refused)
    await tx`insert into message_refusal (person_id, type, channel) values (${personId}, ${Type}, ${Channel}) on conflict do nothing`
  await tx`
    update message set not_before = ${now} where person_id = ${personId} and status = 'pending' and tries = 0 and not_before > ${now}`
  return 'Your choices are saved.'
}

/** The link at the end of a mail: no more mails of its type for its receiver. A second press changes nothing. */
export async function unsubscribe({ Token }: Parsed<'Message/Unsubscribe'>, { tx }: CallContext): Promise<string> {
  const [mail] = isUuid(Token)
    ? await tx<{ type: string }[]>`
        with mail as (select person_id, type from message where unsubscribe_token = ${Token} and person_id is not null),
        refused as (
          insert into message_refusal (person_id, type, channel) select person_id, type, 'email' from mail on conflict do nothing)
        select type from mail`
    : []
  const found = mail && findMessageType(mail.type)
  if (!found) throw new AppError('gone', { detail: 'This link is no longer valid. Sign in to choose your messages.' })
  return `You will get no more mails of this kind: ${found.type.name}.`
}
