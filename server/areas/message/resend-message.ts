import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { oneMessage, type Channel } from './queries.ts'

/**
 * a failed message is pending again and starts its tries anew; the earlier ones stay listed. Of several callers at once,
 * one succeeds. A message whose code was removed cannot be sent again, because the code is no longer valid.
 */
export async function resendMessage(
  channel: Channel,
  { Id }: { readonly Id: string },
  { tx, now, audit }: CallContext,
): Promise<string> {
  const before = isUuid(Id)
    ? await tx`select status from message where id = ${Id} and channel = ${channel} for no key update`
    : []
  if (before.length === 0) throw new AppError('not-found', { detail: 'This message does not exist.' })
  const sent = await tx`
    update message set ${asPending(tx, now)} where id = ${Id} and ${canBeResent(tx)} returning id`
  if (sent.length === 0) throw await refusal(Id, channel, { tx })
  audit({ Status: 'Failed' }, { Status: 'Pending' })
  return 'The message is waiting to be sent again.'
}

/** The same for every failed message of a channel that can be sent again. Of several callers at once, each message is counted by one. */
export async function resendFailed(
  { Channel: channel }: { readonly Channel: Channel },
  { tx, now, audit }: CallContext,
): Promise<string> {
  const { count } = await tx`update message set ${asPending(tx, now)} where channel = ${channel} and ${canBeResent(tx)}`
  audit({ Failed: count }, { Failed: 0 })
  if (count === 0) return 'No failed message can be sent again.'
  return count === 1 ? '1 message is waiting to be sent again.' : `${count} messages are waiting to be sent again.`
}

function asPending(tx: Tx, now: Date) {
  return tx`status = 'pending', tries = 0, not_before = ${now}, row_version = row_version + 1`
}

function canBeResent(tx: Tx) {
  return tx`status = 'failed' and text_removed_at is null and not has_secrets`
}

async function refusal(id: string, channel: Channel, { tx }: Pick<CallContext, 'tx'>): Promise<AppError> {
  const message = await oneMessage(tx, channel, id)
  const { Status } = message
  if (Status === 'Pending') return new AppError('conflict', { detail: 'This message is already waiting to be sent.' })
  if (Status === 'Sent') return new AppError('conflict', { detail: 'This message was sent.' })
  return new AppError('gone', {
    detail:
      ('Message' in message ? message.Message : message.Text) === ''
        ? 'The text of this message was deleted.'
        : 'The link or code in this message is no longer valid. The person can ask for a new one.',
  })
}
