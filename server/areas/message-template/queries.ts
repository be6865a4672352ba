import type { Parsed } from '#contract/contract.ts'
import type { MessageTemplate } from '#contract/entities/message.ts'
import { AppError } from '#contract/errors.ts'
import { findMessageType, messageTypes, type MessageType, type MessageTypeId } from '#server/messages/message-types.ts'
import type { PageOf } from '#server/db/list-page.ts'
import { searchKey } from '#server/db/like-every-word.ts'
import type { Db } from '#server/calls/call-context.ts'

interface Written {
  readonly type: string
  readonly subject: string
  readonly html: string
  readonly sms: string
  readonly version: number
}

/** The words in force of every type, sorted by name: those of an admin, or those that came with the product. */
export async function templates(db: Db): Promise<MessageTemplate[]> {
  const written = await db<Written[]>`select type, subject, html, sms, row_version as version from message_template`
  return Object.entries<MessageType>(messageTypes)
    .map(([id, type]) =>
      templateOf(
        id,
        type,
        written.find((one) => one.type === id),
      ),
    )
    .toSorted((a, b) => (a.EmailType < b.EmailType ? -1 : 1))
}

/** One page of them. There are a few dozen types, so they are filtered here and not in the database. */
export async function templatePage(
  db: Db,
  { keyword, sort, id, page, pageSize }: Parsed<'MessageTemplate/GetEmailTemplates'>,
): Promise<PageOf<MessageTemplate>> {
  const words = searchKey(keyword).split(/\s+/)
  const found = (await templates(db)).filter(
    (row) =>
      (id === '' || row.Id === id) &&
      words.every((word) => searchKey(`${row.EmailType} ${row.Subject} ${row.Description}`).includes(word)),
  )
  const sorted = sort === '-EmailType' ? found.toReversed() : found
  return { Items: sorted.slice(page * pageSize, (page + 1) * pageSize), Total: found.length }
}

/** The same for one type; 404 for an unknown one. */
export async function oneTemplate(db: Db, id: string): Promise<MessageTemplate> {
  const { type } = typeOr404(id)
  const [written] = await db<Written[]>`
    select type, subject, html, sms, row_version as version from message_template where type = ${id}`
  return templateOf(id, type, written)
}

export function typeOr404(name: string): { id: MessageTypeId; type: MessageType } {
  const found = findMessageType(name)
  if (!found) throw new AppError('not-found', { detail: 'There is no such message.' })
  return found
}

function templateOf(id: string, type: MessageType, written: Written | undefined): MessageTemplate {
  const { subject, html, sms } = written ?? type
  return {
    Id: id,
    RowVersion: written?.version ?? 0,
    EmailType: type.name,
    Description: type.description,
    IsTransactional: type.isTransactional,
    IsChanged: written !== undefined,
    HasSMS: sms !== '',
    Subject: subject,
    Template: html,
    SMSMessage: sms,
    Variables: Object.entries(type.variables).map(([Name, { sample, link }]) => ({
      Name,
      Sample: sample,
      LinkWords: link ?? '',
    })),
  }
}
