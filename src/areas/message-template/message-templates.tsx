import type { ComponentProps } from 'react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { MessageTemplate } from '#contract/entities/message.ts'
import { text } from '#lists/definition/columns.tsx'
import { longTextField, textField } from '#lists/definition/fields.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { richTextField } from '#lists/item/item-fields.ts'
import { lazily } from '#lib/page/lazily.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TemplatePreview } from './template-preview.tsx'

/** The list does not need it. */
const preview = lazily(() => import('./template-preview.tsx').then((m) => m.TemplatePreview))

function Preview(props: ComponentProps<typeof TemplatePreview>) {
  const { ready: Ready, failed } = preview.useLoading()
  if (failed) return <Button onClick={() => void preview.preload()}>Load the preview again</Button>
  return Ready ? <Ready {...props} /> : <Skeleton shape="rows" count={4} />
}

const rich = richTextField('Template', 'E-mail text')
/** Mail programs do not show pictures of another site. */
const emailText = { ...rich, def: { ...rich.def, HideImages: true } }

/** … R-576: the words of every message. Types cannot be added: the product sends each at its own event. */
export const messageTemplates = defineResource({
  path: '/admin/messagetemplates',
  title: 'Message templates',
  item: 'Template',
  items: 'templates',
  searchFor: 'Name or subject',
  none: 'There are no messages.',
  name: ({ EmailType }: MessageTemplate) => EmailType,
  ops: { list: 'MessageTemplate/GetEmailTemplates', update: 'MessageTemplate/UpdateEmailTemplate' },
  columns: [
    text('EmailType', 'Message', { card: 'title', sort: 'EmailType' }),
    text('Description', 'When', { card: 'detail' }),
    text('Subject', 'Subject'),
    { id: 'Channels', label: 'Sent by', words: channelsOf },
    {
      id: 'IsChanged',
      label: 'Words',
      card: 'status',
      words: ({ IsChanged }: MessageTemplate) => (IsChanged ? 'Changed' : 'Original'),
    },
  ],
  sections: [
    {
      name: 'Words',
      description: 'Write a variable as {{Name}}, or press it in the list of this message.',
      fields: [
        textField('Subject', 'Subject', { width: 12, most: 200 }),
        emailText,
        longTextField('SMSMessage', 'SMS text', { most: 480, help: 'Empty: no SMS is sent.' }),
      ],
    },
  ],
  actions: [
    {
      label: 'Use original words',
      verb: 'use the original words of',
      icon: RefreshCw,
      key: 'MessageTemplate/ResetEmailTemplate',
      when: ({ IsChanged }: MessageTemplate) => IsChanged,
      tone: 'danger',
    },
  ],
  preview: (row, { Subject, Template, SMSMessage }) => (
    <Preview row={row} subject={String(Subject)} html={String(Template)} sms={String(SMSMessage)} />
  ),
})

function channelsOf({ Template, HasSMS }: MessageTemplate): string {
  return [Template && 'E-mail', HasSMS && 'SMS'].filter(Boolean).join(', ')
}
