import type { CollectionName } from '#contract/collections.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { mailboxOf } from '#contract/email-key.ts'
import type { Tx } from '#server/calls/call-context.ts'

/** What a repeated call gets when its first reply had the name of a person whose account is deleted. */
const repeated = 'This was done. The account of the person is deleted now.'

/**
 * Removes the name of a person from what others keep (X-101, decision 208): their notifications say "A person", with the words of the
 * person gone; messages to them lose their text; replies for repeats and the audit lose what they say. Devices copy the notifications
 * anew.
 */
export async function forgetName(tx: Tx, id: string, now: Date): Promise<void> {
  const about = tx.json([{ id }])
  const collection: CollectionName = 'Notifications'
  await tx`
    with reworded as (
      update notification n set title = without_person(title, about, ${id}), body = without_person(body, about, ${id}),
        link = split_part(link, '?keyword=', 1),
        about = (select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(n.about) a where a ->> 'id' <> ${id})
      where about <> '[]' and about @> ${about} returning id, person_id)
    insert into change (collection, audience, row_id) select ${collection}, 'person:' || person_id, id from reworded`
  await tx`delete from message where about <> '[]' and about @> ${about} and status = 'pending'`
  await tx`
    update message set subject = '', body = '', html = '', secrets = null, about = '[]', text_removed_at = coalesce(text_removed_at, ${now}),
      recipient = case when person_id is null then '' else recipient end
    where about <> '[]' and about @> ${about}`
  await tx`
    update idempotency set about = '{}', reply = case
      when jsonb_typeof(reply) = 'string' then to_jsonb(${repeated}::text)
      when reply ? 'Message' then jsonb_set(reply, '{Message}', to_jsonb(${repeated}::text))
      else reply end
    where person_id = ${id} or (about <> '{}' and about @> array[${id}::uuid])`
  await tx`update audit set changes = null, about = '{}' where about <> '{}' and about @> array[${id}::uuid]`
}

/**
 * Removes what the person typed into forms, also without a session under the same e-mail address in the form to the operator. That
 * there was an answer stays, with its form, its times and what was chosen from lists: these are counted (decision 208).
 */
export async function forgetFormAnswers(tx: Tx, id: string, email: string): Promise<void> {
  await tx`select blank_form_answers(id) from form_answers where person_id = ${id}`
  await tx`
    select blank_form_answers(f.id) from form_answers f
    where f.person_id is null and f.form_id = ${contactFormId} and exists (
      select from jsonb_array_elements(f.answers) a
      where (a ->> 'FieldTypeId')::int = ${fieldTypes.EmailTextBox} and lower(trim(a ->> 'UserResponse')) = lower(${email}))`
  // The key of the mail that confirms a message has the mailbox.
  await tx`delete from message where event_key is not null and starts_with(event_key, ${`contact:${mailboxOf(email)}:`})`
}
