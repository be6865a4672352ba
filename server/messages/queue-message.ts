import type { MessageWords } from '#rules/messages/fill-message.ts'
import type { NamedPerson } from '#server/db/notify.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { messageTypes, type MessageTypeId, type MessageValues } from './message-types.ts'
import { queueWords, type Receiver } from './queue-words.ts'

/**
 * A message to queue. `values`: one text for each variable of the type; addresses are complete. `eventKey`: the same key reaches a
 * person once. `path`: the page that the notification in the product opens; there is a notification only with an `eventKey`.
 * `about`: the people whose names it has, except the receiver. `eventId`: the event
 * of the calendar whose file goes with the mail. `orderId`: the order whose invoice, receipt or credit note goes with it.
 */
export interface QueuedMessage<T extends MessageTypeId = MessageTypeId> {
  readonly type: T
  readonly to: Receiver
  readonly values: MessageValues<T>
  readonly eventKey?: string
  readonly path?: string
  readonly about?: readonly NamedPerson[]
  readonly eventId?: string
  readonly orderId?: string
}

/**
 * V-16: writes a message to the outbox in the transaction of its cause: an e-mail, a text message and a notification, as far as the
 * type has words and the receiver has an address. Types that are not transactional respect the person's choices (V-19). A worker sends
 * after the commit, and outside of the person's quiet hours.
 */
export async function queueMessage<T extends MessageTypeId>(
  tx: Tx,
  { type: id, ...message }: QueuedMessage<T>,
  { now }: { readonly now: Date },
): Promise<void> {
  const [written] = await tx<MessageWords[]>`select subject, html, sms from message_template where type = ${id}`
  await queueWords(tx, { id, type: messageTypes[id], words: written ?? messageTypes[id], ...message }, now)
}
