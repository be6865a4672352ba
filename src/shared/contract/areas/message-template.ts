import * as z from 'zod'
import { command, create, get, lookup, post, sortedList, update } from '#contract/define.ts'
import { messageTemplate, messageTypeName, templateWords } from '#contract/entities/message.ts'
import { rowId, rowKey } from '#contract/entities/row.ts'

const template = { access: ['admin'], entity: 'MessageTemplate' } as const

/** The words of messages (R-560, R-562, R-573 … R-576). */
export const messageTemplateArea = {
  'MessageTemplate/GetEmailTemplateTypes': lookup({ access: ['admin'], item: messageTypeName }),
  'MessageTemplate/GetEmailTemplate': get({
    access: ['admin'],
    input: z.object({ emailType: rowId }),
    output: messageTemplate,
  }),
  /** The words of every type, for the page. */
  'MessageTemplate/GetEmailTemplates': sortedList({
    access: ['admin'],
    item: messageTemplate,
    sorts: ['EmailType'],
    order: 'EmailType',
  }),
  'MessageTemplate/CreateEmailTemplate': create({ ...template, body: templateWords.extend({ EmailType: rowId }) }),
  'MessageTemplate/UpdateEmailTemplate': update({ ...template, body: templateWords.extend(rowKey) }),
  /** Deletes what an admin wrote: the words that came with the product are used again. */
  'MessageTemplate/ResetEmailTemplate': command(template),
  /** Sends these words with sample data to the caller, before they are saved. */
  'MessageTemplate/SendTestMessage': post({
    ...template,
    input: templateWords.extend({ Id: rowId }),
    output: z.string(),
    reply: 'text',
  }),
}
