import type { AreaHandlers } from '#server/calls/call-context.ts'
import { oneTemplate, templatePage, templates } from './queries.ts'
import { createTemplate, resetTemplate, saveTemplate, sendTest } from './write-template.ts'

export const messageTemplateHandlers = {
  'MessageTemplate/GetEmailTemplateTypes': async (_, { tx }) =>
    (await templates(tx)).map(({ Id, EmailType: Name }) => ({ Id, Name })),
  'MessageTemplate/GetEmailTemplate': ({ emailType }, { tx }) => oneTemplate(tx, emailType),
  'MessageTemplate/GetEmailTemplates': (input, { tx }) => templatePage(tx, input),
  'MessageTemplate/CreateEmailTemplate': createTemplate,
  'MessageTemplate/UpdateEmailTemplate': saveTemplate,
  'MessageTemplate/ResetEmailTemplate': resetTemplate,
  'MessageTemplate/SendTestMessage': sendTest,
} satisfies AreaHandlers<'MessageTemplate'>
