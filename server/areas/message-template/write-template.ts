import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { parseHtml, toHtml } from '#eform/html.ts'
import { uuidV7 } from '#kit/ids.ts'
import { htmlFault, textFault } from '#rules/messages/variable-faults.ts'
import { actorOf } from '#server/auth/actor.ts'
import { authorityOver } from '#server/auth/authority.ts'
import { notifyAll } from '#server/db/notify.ts'
import { forbiddenHtml } from '#server/html/forbidden-html.ts'
import { foreignAddress, isGuarded } from '#server/messages/guarded-words.ts'
import type { MessageType } from '#server/messages/message-types.ts'
import { queueWords } from '#server/messages/queue-words.ts'
import { secretFault } from '#server/messages/secret-fault.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { oneTemplate, typeOr404 } from './queries.ts'

type Words = Pick<Parsed<'MessageTemplate/UpdateEmailTemplate'>, 'Subject' | 'Template' | 'SMSMessage'>

/** the first words of an admin for a type; 409 when there are some. */
export async function createTemplate(
  { EmailType, ...words }: Parsed<'MessageTemplate/CreateEmailTemplate'>,
  context: CallContext,
): Promise<{ Id: string; Message: string }> {
  return { Id: EmailType, Message: await saveTemplate({ Id: EmailType, RowVersion: 0, ...words }, context) }
}

/**
 * replaces the words of a type. RowVersion 0 names those that came with the product. 400 names the field of a mistake: an
 * unknown variable, HTML that is not allowed, a channel without words that the type needs, a secret that is lacking or out of place,
 * an address of another site in a guarded type. 403 without full access for a guarded type; all full administrators get a notification.
 */
export async function saveTemplate(
  { Id, RowVersion, ...given }: Parsed<'MessageTemplate/UpdateEmailTemplate'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, audit } = context
  const { type } = typeOr404(Id)
  await requireRight(type, context)
  const { subject, html, sms } = checkedWords(type, given, context)
  const before = await oneTemplate(tx, Id)
  // One statement decides between two admins: the insert meets the other's row, or the version does not fit any more.
  const saved =
    RowVersion === 0
      ? await tx`
          insert into message_template (id, type, subject, html, sms, created_at, updated_at)
          values (${uuidV7(now.getTime())}, ${Id}, ${subject}, ${html}, ${sms}, ${now}, ${now})
          on conflict (type) do nothing returning id`
      : await tx`
          update message_template set subject = ${subject}, html = ${html}, sms = ${sms}, row_version = row_version + 1, updated_at = ${now}
          where type = ${Id} and row_version = ${RowVersion} returning id`
  const current = await oneTemplate(tx, Id)
  if (saved.length === 0)
    throw new AppError('conflict', { detail: 'Somebody else changed this template in the meantime.', current })
  audit(before, current)
  await tellChange(type, `${Id}:${current.RowVersion}`, context)
  return `The template "${type.name}" is saved.`
}

/** Uses the words that came with the product again. */
export async function resetTemplate(
  { Id }: Parsed<'MessageTemplate/ResetEmailTemplate'>,
  context: CallContext,
): Promise<string> {
  const { tx, audit } = context
  const { type } = typeOr404(Id)
  await requireRight(type, context)
  const before = await oneTemplate(tx, Id)
  await tx`delete from message_template where type = ${Id}`
  audit(before, await oneTemplate(tx, Id))
  await tellChange(type, `${Id}:first`, context)
  return `The template "${type.name}" has its first words again.`
}

/** Sends words that may not be saved yet, with sample data, to the caller: an e-mail, and a text message if the caller has a number. */
export async function sendTest(
  { Id, ...given }: Parsed<'MessageTemplate/SendTestMessage'>,
  context: CallContext,
): Promise<string> {
  const { id, type } = typeOr404(Id)
  const { subject, ...words } = checkedWords(type, given, context)
  const { personId } = actorOf(context)
  const values = Object.fromEntries(Object.entries(type.variables).map(([name, { sample }]) => [name, sample]))
  // A test comes at any hour, without a notification in the product.
  const test = { ...type, isTransactional: true, inbox: '' }
  const message = { id, type: test, words: { ...words, subject: `Test: ${subject}` }, to: { personId }, values }
  await queueWords(context.tx, message, context.now)
  return 'A test message to you is waiting to be sent.'
}

/** 403 for a guarded type without full access. */
async function requireRight(type: MessageType, context: CallContext): Promise<void> {
  if (isGuarded(type) && !(await authorityOver(context, '')).isFull)
    throw new AppError('forbidden', {
      detail: 'This message is about the security of accounts. Only an administrator with full access can change it.',
    })
}

/** Notifies all full administrators of a change to a guarded type, also its author: a stolen session would not go unnoticed. */
async function tellChange(type: MessageType, event: string, context: CallContext): Promise<void> {
  if (!isGuarded(type)) return
  const { tx, now } = context
  const { personId, firstname, surname } = actorOf(context)
  const full = await tx<{ id: string }[]>`
    select id from person where is_admin and allow_all_endpoints and is_active order by id`
  const name = `${firstname} ${surname}`
  await notifyAll(
    tx,
    full.map(({ id }) => id),
    {
      eventKey: `template:${event}:${now.toISOString()}`,
      title: 'A message about security was changed',
      body: `${name} changed the words of "${type.name}". Please check them.`,
      link: '/admin/messagetemplates',
      about: [{ id: personId, name }],
    },
    now,
  )
}

/** The words in the form that is stored, or 400. */
function checkedWords(
  type: MessageType,
  { Subject, Template, SMSMessage }: Words,
  { publicUrl }: Pick<CallContext, 'publicUrl'>,
) {
  const known = Object.keys(type.variables)
  const html = toHtml(parseHtml(Template))
  const found = {
    Subject:
      textFault(Subject, known) ??
      lacking(type, type.subject, Subject) ??
      foreignAddress(type, 'subject', Subject, publicUrl),
    Template:
      forbidden(Template) ??
      htmlFault(html, known) ??
      lacking(type, type.html, html) ??
      foreignAddress(type, 'html', html, publicUrl),
    SMSMessage:
      textFault(SMSMessage, known) ??
      lacking(type, type.sms, SMSMessage) ??
      foreignAddress(type, 'sms', SMSMessage, publicUrl),
  }
  if ((Subject === '') !== (html === ''))
    found[Subject === '' ? 'Subject' : 'Template'] ??= 'An e-mail needs a subject and a text'
  const errors = Object.entries(found).flatMap(([field, fault]): [string, string[]][] =>
    fault === null ? [] : [[field, [fault]]],
  )
  if (errors.length > 0) throw fieldErrors(Object.fromEntries(errors))
  return { subject: Subject, html, sms: SMSMessage }
}

function forbidden(html: string): string | null {
  if (/<img\b/i.test(html)) return 'Pictures cannot be sent in an e-mail'
  if (/href=["']?\//i.test(html)) return 'Write the whole address of a link, with https://'
  const [first] = forbiddenHtml(html)
  return first === undefined ? null : `This is not allowed in a text: ${first}`
}

/** People wait for a transactional message, so it keeps the channels and the secrets that it came with. */
function lacking(type: MessageType, original: string, text: string): string | null {
  return type.isTransactional && original !== '' && text === ''
    ? 'This message is always sent, so it needs words'
    : secretFault(type, original, text)
}
