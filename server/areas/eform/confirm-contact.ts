import { createHash } from 'node:crypto'
import type { FormSubmission } from '#contract/entities/form-store.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import { AppError } from '#contract/errors.ts'
import { contactsAnHour, strangerMailsPerDay } from '#contract/limits.ts'
import { mailboxOf } from '#contract/email-key.ts'
import { addressBudgetKey } from '#server/auth/address-budget-key.ts'
import { spendBudget } from '#server/auth/spend-budget.ts'
import { notifyAll } from '#server/db/notify.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { daysBefore, minutesBefore } from '#server/calls/time-before.ts'

/**
 * V-03: the writer of a message to the operator gets a mail that confirms it, and administrators who may read it are notified. Any visitor
 * can enter any address, so the mail has no word of the writer, a mailbox gets one in a day, and one network address causes few (decision 206).
 * Administrators get one notification an hour. A message that may be spam causes neither (`heldAsSpam`).
 */
export async function confirmContact(input: FormSubmission, context: CallContext): Promise<void> {
  const { tx, now } = context
  const email = input.Answers.find(({ FieldTypeId }) => FieldTypeId === fieldTypes.EmailTextBox)?.UserResponse
  if (email && (await isFirstToday(tx, email, now)) && (await hasMailsLeft(context)))
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

/** The key of the confirmation that this mailbox gets today. The key stays when the address is removed, so it has a hash of it. */
function confirmationOf(email: string, now: Date): string {
  return `contact:${createHash('sha256').update(mailboxOf(email)).digest('hex')}:${now.toISOString().slice(0, 10)}`
}

/** Whether this network address may mail one more person without an account today, and counts it. */
function hasMailsLeft({ tx, now, address }: CallContext): Promise<boolean> {
  const key = addressBudgetKey(address)
  return spendBudget(tx, { kind: 'stranger-mail', key, most: strangerMailsPerDay, since: daysBefore(now, 1) }, now)
}

/** Counts a message to the operator. 429 when the network address sent its messages of this hour: the device sends it later. */
export async function countContact({ tx, now, address, broughtBy }: CallContext): Promise<void> {
  if (broughtBy !== null) return
  const key = addressBudgetKey(address)
  if (!(await spendBudget(tx, { kind: 'contact', key, most: contactsAnHour, since: minutesBefore(now, 60) }, now)))
    throw new AppError('too-many', {
      detail: 'Many messages came from your network. Please try again in an hour.',
      retryAfter: 60 * 60,
    })
}
