import type { Answer } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import { mailboxOf } from '#server/auth/email-key.ts'
import { notifyAll } from '#server/db/notify.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'

/**
 * V-03: the writer of a message to the operator gets a mail that confirms it, and administrators who may read it are notified. Any visitor
 * can enter any address, so the mail has no word of the writer, and a mailbox gets one in a day. Administrators get one notification
 * an hour.
 */
export async function confirmContact(answers: readonly Answer[], { tx, now }: CallContext): Promise<void> {
  const email = answers.find(({ FieldTypeId }) => FieldTypeId === fieldTypes.EmailTextBox)?.UserResponse
  if (email && (await isFirstToday(tx, email, now)))
    await queueMessage(
      tx,
      { type: 'contact-received', to: { email }, values: {}, eventKey: confirmationOf(email, now) },
      { now },
    )
  const admins = await tx<{ id: string }[]>`
    select id from person where is_admin and is_active and (allow_all_endpoints or 'Eform/GetFormAnswers' = any(admin_endpoints))`
  await notifyAll(
    tx,
    admins.map(({ id }) => id),
    {
      eventKey: `contact:${now.toISOString().slice(0, 13)}`,
      title: 'New message from the contact form',
      body: 'Somebody wrote to you. Read all new messages in the list of answers.',
      link: `/admin/eforms/${contactFormId}/answers`,
    },
    now,
  )
}

/** Whether the mailbox got no confirmation today, under any spelling of its address. Parallel calls wait for each other. */
async function isFirstToday(tx: Tx, email: string, now: Date): Promise<boolean> {
  const key = confirmationOf(email, now)
  await tx`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  return (await tx`select from message where event_key = ${key}`).length === 0
}

function confirmationOf(email: string, now: Date): string {
  return `contact:${mailboxOf(email)}:${now.toISOString().slice(0, 10)}`
}
